import type { Character } from './character.ts'

/** Where the parts of a SOUL.md are, for faults that show only beside other files. */
const lines = new WeakMap<Character, (part: string) => number | undefined>()

/** Remembers the line of each key of the front matter, and of each person in "## Opinions". */
export const keepLines = (character: Character, lineOf: (part: string) => number | undefined): void =>
  void lines.set(character, lineOf)

/** The line of the first of these parts that is written, from 1. Empty if none is known. */
export const lineIn = (character: Character, ...parts: readonly string[]): { line?: number } => {
  const line = parts.map((part) => lines.get(character)?.(part)).find((each) => each !== undefined)
  return line === undefined ? {} : { line }
}
