import { finding } from '../../../language/findings/finding.ts'
import { type OccasionLanguage, readOccasions } from './occasions.ts'
import { mostSteps, type Problem } from './problem.ts'
import { findSection, itemsOf, readSections } from './read-sections.ts'
import { readStep } from './read-step.ts'
import type { SkillSteps } from './step.ts'

/** The heading of a skill's steps. */
export const stepsHeading = 'Steps'

/**
 * Reads the two headings that the embedded brain follows. An unreadable part is left out and named in `problems`. Never
 * throws. A body without these headings gives empty lists.
 */
export const parseSteps = (body: string, language: OccasionLanguage): SkillSteps => {
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
