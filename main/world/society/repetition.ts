import type { NpcId } from '../ids.ts'
import type { Floor } from '../state.ts'

/** The number of consecutive words in one gram. */
const GRAM = 4
/** The number of its own lines that a new one is compared with. */
const LINES_KEPT = 5
/** The most grams kept of a line, enough to recognize a long speech. */
const GRAMS_KEPT = 60
/** The Jaccard similarity above which a line says nothing new. */
export const ALIKE_SHARE = 0.6
/** How often somebody may repeat itself. */
export const MAX_ALIKE = 2

/**
 * A line as the set of its four-word sequences, each hashed to a number. A shorter line is one gram. The same
 * everywhere.
 */
export function gramsOf(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const last = Math.max(0, words.length - GRAM)
  const grams = new Set<number>()
  for (let from = 0; from <= last && grams.size < GRAMS_KEPT; from++)
    grams.add(hashWords(words.slice(from, from + GRAM).join(' ')))
  return words.length === 0 ? [] : [...grams]
}

/** Jaccard: the size of the intersection over the size of the union. */
export function likeness(left: readonly number[], right: readonly number[]): number {
  const known = new Set(left)
  const both = right.filter((gram) => known.has(gram)).length
  const either = known.size + right.length - both
  return either === 0 ? 0 : both / either
}

/** Notes what an NPC says, and whether it repeats itself. */
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
