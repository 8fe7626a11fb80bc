import type { NpcId } from '../ids.ts'
import type { Floor } from '../state.ts'

/** Words in a row that are looked at together. */
const GRAM = 4
/** Own lines that a new one is held against. */
const LINES_KEPT = 5
/** Of a long speech so many are enough to know it again. */
const GRAMS_KEPT = 60
/** Share of what two lines have in common (Jaccard) from which the newer one says nothing new. */
export const ALIKE_SHARE = 0.6
/** So often somebody may say again what it has said. */
export const MAX_ALIKE = 2

/** A line as the set of its four words in a row, each as a number; a shorter line as a whole. The same everywhere. */
export function gramsOf(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const last = Math.max(0, words.length - GRAM)
  const grams = new Set<number>()
  for (let from = 0; from <= last && grams.size < GRAMS_KEPT; from++)
    grams.add(hashWords(words.slice(from, from + GRAM).join(' ')))
  return words.length === 0 ? [] : [...grams]
}

/** Jaccard: what both have, as a share of what either has. */
export function likeness(left: readonly number[], right: readonly number[]): number {
  const known = new Set(left)
  const both = right.filter((gram) => known.has(gram)).length
  const either = known.size + right.length - both
  return either === 0 ? 0 : both / either
}

/** Notes what an NPC says, and whether it has said it before. */
export function noteLine(floor: Floor, npc: NpcId, text: string): void {
  const grams = gramsOf(text)
  const before = Object.hasOwn(floor.lines, npc) ? (floor.lines[npc] ?? []) : []
  if (before.some((line) => likeness(line, grams) >= ALIKE_SHARE)) floor.alike++
  floor.lines[npc] = [...before, grams].slice(-LINES_KEPT)
}

/** FNV-1a, 32 bits. */
export function hashWords(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
