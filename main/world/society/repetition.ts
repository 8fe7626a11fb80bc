import type { NpcId } from '../ids.ts'
import type { Floor } from './kinds.ts'

/** How many consecutive words make one gram. */
const GRAM = 4
/** How many of its own last lines a new line is compared with. */
const LINES_KEPT = 5
/** The most grams kept of a line. They suffice to recognize a long speech. */
const GRAMS_KEPT = 60
/** The Jaccard similarity above which a line says nothing new. */
export const ALIKE_SHARE = 0.6
/** How often somebody may repeat themselves. */
export const MAX_ALIKE = 2

/**
 * A line as the set of its four-word sequences, each hashed to a number that is the same everywhere. A shorter line is
 * one gram.
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

/** Notes a line that an NPC says, and whether it repeats an earlier one. */
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
