import { finding } from '../../../language/findings/finding.ts'
import { type OccasionLanguage, readOccasions } from './occasions.ts'
import { mostSteps, type Problem } from './problem.ts'
import { findSection, itemsOf, readSections } from './read-sections.ts'
import { readStep } from './read-step.ts'
import type { SkillSteps } from './step.ts'

/** The heading of a skill's steps. */
export const stepsHeading = 'Steps'

/**
 * The bodies as read, by language. Spelling out the wordings of occasions takes longer than all else in a skill, and the
 * villages of one process read the same skills.
 */
const readings = new WeakMap<OccasionLanguage, Map<string, Reading>>()
const mostBodies = 500

interface Reading {
  readonly steps: SkillSteps
  readonly occasions: readonly string[]
}

const readOnce = (body: string, language: OccasionLanguage): Reading => {
  const byBody = readings.get(language) ?? new Map<string, Reading>()
  readings.set(language, byBody)
  const known = byBody.get(body) ?? readingOf(read(body, language))
  if (byBody.size >= mostBodies) byBody.clear()
  byBody.set(body, known)
  return known
}

const readingOf = (steps: SkillSteps): Reading => ({ steps, occasions: steps.occasions.map(({ text }) => text) })

/**
 * Reads the two headings that the embedded brain follows. An unreadable part is left out and named in `problems`. Never
 * throws. A body without these headings gives empty lists. The same body gives the same object, which nobody may change.
 */
export const parseSteps = (body: string, language: OccasionLanguage): SkillSteps => readOnce(body, language).steps

/**
 * The occasions of a skill in all their wordings, from at most 40 lines, without those that can't be matched. For the
 * shelf. Never throws. The same body gives the same list.
 */
export const occasionsOf = (body: string, language: OccasionLanguage): readonly string[] =>
  readOnce(body, language).occasions

const read = (body: string, language: OccasionLanguage): SkillSteps => {
  const sections = readSections(body)
  const { occasions, problems } = readOccasions(sections, language)
  const section = findSection(sections, stepsHeading)
  if (section === null) return { occasions, steps: [], sections, problems }
  const items = itemsOf(section)
  const found: Problem[] = [...problems]
  if (items.length === 0)
    found.push({ line: section.line, message: finding('parse-steps.lists-no-step-write-a-numbered', { stepsHeading }) })
  if (items.length > mostSteps)
    found.push({
      line: items[mostSteps]?.line ?? section.line,
      message: finding('parse-steps.there-are-steps-the-first-are', { itemsCount: items.length, mostSteps }),
    })
  const steps = items.slice(0, mostSteps).flatMap((item) => {
    const read = readStep(item)
    found.push(...read.problems)
    return read.step ?? []
  })
  return { occasions, steps, sections, problems: found.toSorted((a, b) => a.line - b.line) }
}
