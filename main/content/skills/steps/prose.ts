import { occasionsHeading } from './occasions.ts'
import { stepsHeading } from './parse-steps.ts'
import { findSection, type Item, itemsOf, readSections, type Section } from './read-sections.ts'
import { readStep } from './read-step.ts'

/**
 * A skill's body as a language model reads it: without the occasions and steps, which are written for the embedded
 * brain, and without headings that hold only those. A body without occasions stays unchanged, because its "Steps" may
 * be prose. If there is no prose at all, the steps stay.
 */
export const proseOf = (body: string): string => {
  const sections = readSections(body)
  const occasions = findSection(sections, occasionsHeading)
  if (occasions === null || itemsOf(occasions).length === 0) return body
  const steps = findSection(sections, stepsHeading)
  const lines = body.split('\n').map((line) => line.replace(/\r$/, ''))
  const gone = leftOut(occasions, sections, () => true)
  const withSteps = lines.filter((_line, index) => !gone.has(index + 1))
  if (steps !== null) for (const line of leftOut(steps, sections, isForRules)) gone.add(line)
  const plain = lines.filter((_line, index) => !gone.has(index + 1))
  return inPlainWords(hasProse(plain) ? plain : withSteps)
}

const isForRules = (item: Item): boolean => readStep(item).step !== null

/** The numbers of the lines with such items in this section. They include its heading if it has no other content. */
const leftOut = (section: Section, sections: readonly Section[], isLeftOut: (item: Item) => boolean): Set<number> => {
  const headings = new Set(sections.map(({ line }) => line))
  const gone = new Set(itemsOf(section).flatMap((item) => (isLeftOut(item) ? linesOf(item, section) : [])))
  const hasMore = section.lines.some(({ text, line }) => text.trim() !== '' && !gone.has(line) && !headings.has(line))
  return hasMore ? gone : new Set([section.line, ...section.lines.map(({ line }) => line)])
}

/** The lines of an item, from its mark to the next item or blank line. */
const linesOf = (item: Item, section: Section): number[] => {
  const starts = new Set(itemsOf(section).map(({ line }) => line))
  const from = section.lines.findIndex(({ line }) => line === item.line)
  const rest = section.lines.slice(from + 1)
  const end = rest.findIndex(({ text, line }) => text.trim() === '' || starts.has(line))
  return [item.line, ...rest.slice(0, end < 0 ? rest.length : end).map(({ line }) => line)]
}

const hasProse = (lines: readonly string[]): boolean =>
  lines.some((line) => line.trim() !== '' && !/^ {0,3}#/.test(line))

/** The lines with their placeholders in plain words. Only the embedded brain gets placeholders filled. */
const inPlainWords = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/\{player\}/g, 'your listener')
    .replaceAll(/\{([^{}\n]{1,80})\}/g, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
