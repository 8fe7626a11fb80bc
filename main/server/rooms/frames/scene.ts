import { gzipSync } from 'node:zlib'

export type ScenePacker = (text: string) => Uint8Array

/**
 * Packs the map for pages: it is most of what comes over a page's socket before the first step. Everybody gets the same
 * one, so it is packed once. Text that differs from the last one is packed anew.
 */
export function createScenePacker(): ScenePacker {
  let last: { text: string; bytes: Uint8Array } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, bytes: gzipSync(text) }
    return last.bytes
  }
}
