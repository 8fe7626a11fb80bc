import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { martasSoul } from '../content/content-folder.ts'
import { runHere } from '../support/run-here.ts'

const root = resolve(import.meta.dirname, '../..')

export const skillFile = (name: string, body: string, metadata: Record<string, string> = {}): string => {
  const lines = Object.entries(metadata).map(([key, value]) => `\n  ${key}: "${value}"`)
  return `---\nname: ${name}\ndescription: How to. Use it.\n${lines.length === 0 ? '' : `metadata:${lines.join('')}\n`}---\n\n${body}\n`
}

/** A project with only Marta, for the command line in this process: content, if `map` the village's map, and if `saved` a save. */
export const projectFolder = (files: Record<string, string>, { saved = true, map = false } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthfolk-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries({
    'npc-agents/marta/SOUL.md': martasSoul(),
    'worlds/village/WORLD.md': '# Alderbrook\n',
    ...files,
  }))
    write(path, text)
  for (const part of map ? ['maps', 'tilesets'] : [])
    cpSync(join(root, 'worlds/village', part), join(folder, 'worlds/village', part), { recursive: true })
  if (saved)
    write(
      'saves/main/save.json',
      JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: 0 }),
    )
  const run = async (...words: string[]) => {
    const { stdout, stderr, status } = await runHere(['--json', ...words], {
      HEARTHFOLK_CONTENT: folder,
      HEARTHFOLK_SAVES: join(folder, 'saves'),
    })
    expect(stderr).toBe('')
    return { status, answer: JSON.parse(stdout) as Record<string, unknown> & { ok: boolean } }
  }
  return { folder, write, run }
}
