import type { Language } from '../../../language/language.ts'
import { fillSpoken } from './fill.ts'
import { findSection, paragraphsOf } from './read-sections.ts'
import type { RunState, SkillRun, StepWorld } from './run.ts'
import { readTemplate } from './template.ts'

/** The next part under a heading, with its number from 1. Null when all parts were told or there are none. */
export const nextPart = (
  heading: string,
  run: SkillRun,
  world: StepWorld,
  state: RunState,
): { text: string; part: number } | null => {
  const section = findSection(run.skill.sections, heading)
  if (section === null) return null
  const parts = paragraphsOf(section).map((part) =>
    part.includes('{') ? fillSpoken(readTemplate(part), world, state) || part.replaceAll(/[{}]/g, '') : part,
  )
  const told = Math.max(partInTalk(parts, world), ...notedParts(heading, world, state), 0)
  const text = parts[told]
  return text === undefined ? null : { text, part: told + 1 }
}

/** How far the story has been told in this talk: the last part whose beginning I said. */
const partInTalk = (parts: readonly string[], { context }: StepWorld): number => {
  const own = context.conversation.flatMap(({ from, text }) => (from === 'self' ? [lettersOf(text)] : []))
  return parts.findLastIndex((part) => own.some((line) => line.includes(lettersOf(part).slice(0, telling)))) + 1
}

const longestLine = 4_000
/** How many letters identify a part. */
const telling = 60
const lettersOf = (text: string): string =>
  text
    .slice(0, longestLine)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * The parts that notes mention, such as "I told Ada part 2 of The lamp-wife". The notes were found by these steps or
 * recalled in this talk. Notes about others don't count.
 */
const notedParts = (heading: string, { context, language }: StepWorld, { searched }: RunState): number[] => {
  const { plainName, partTold } = language.skills
  const named = contentOf(heading, language)
  const notes = [
    ...searched,
    ...context.recalled.filter(({ who }) => who === null || who.id === context.speaker.id).map(({ text }) => text),
  ]
  return notes.flatMap((note) => {
    const part = partTold(note, context.speaker.name)
    if (part === null) return []
    const words = new Set(plainName(note.slice(0, 500)).split(' '))
    return named.every((word) => words.has(word)) ? [part] : []
  })
}

const contentOf = (text: string, { skills, stopWords }: Pick<Language, 'skills' | 'stopWords'>): string[] =>
  skills
    .plainName(text)
    .split(' ')
    .filter((word) => word !== '' && !stopWords.stopWords.has(word))
