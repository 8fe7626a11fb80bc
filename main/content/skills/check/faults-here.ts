import { posix } from 'node:path'
import { type Finding, finding, told } from '../../../language/findings/finding.ts'
import type { Diagnostic } from '../../character.ts'
import { type SkillScene, unknownName } from '../../known-names.ts'
import { about } from '../../plain-words.ts'
import { beyondHere } from '../beyond-here.ts'
import { parseGates } from '../gates/parse-gates.ts'
import type { Skill } from '../skill.ts'
import { checkSteps } from './check-steps.ts'

/** How many lines the format recommends at most, because a body is read as a whole. */
const recommendedLines = 500

/** The faults by skill, for the scene in which they were found. A skill stays the same object while it is unchanged. */
const found = new WeakMap<Skill, { scene: SkillScene; faults: Diagnostic[] }>()

/**
 * What is wrong with a skill in this world, beyond its front matter: its steps, the names and calls in them, missing
 * resources, and what nobody in a village can do. Warnings only: the rest of the skill can be used. By line.
 */
export const faultsHere = (skill: Skill, scene: SkillScene): Diagnostic[] => {
  const known = found.get(skill)
  if (known?.scene === scene) return known.faults
  const warn = (line: number, message: Finding): Diagnostic => ({
    severity: 'warning',
    file: skill.file,
    line,
    ...told(message),
  })
  const inBody = ({ line, message }: { line: number; message: Finding }): Diagnostic =>
    warn(line + (skill.bodyLine ?? 1) - 1, message)
  const faults = [
    ...beyondHere(skill).map((message) => warn(1, finding('skill-faults-here.the-rest-can-be-used', { message }))),
    ...gateFaults(skill, scene).map(({ key, message }) => warn(skill.gateLines?.[key] ?? 1, message)),
    ...lengthFaults(skill.body).map(inBody),
    ...checkSteps(skill.body, scene).map(inBody),
    ...missingResources(skill).map(inBody),
  ].toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1))
  found.set(skill, { scene, faults })
  return faults
}

/** The names in conditions of the metadata that nothing in this world has. */
const gateFaults = ({ metadata = {} }: Skill, scene: SkillScene): { key: string; message: Finding }[] =>
  Object.entries(metadata).flatMap(([key, text]) => {
    const unknown = parseGates({ metadata: { [key]: text } }).gates.flatMap((gate): (Finding | null)[] => {
      switch (gate.kind) {
        case 'place':
          return gate.places.map((place) => unknownName('place', place, scene))
        case 'item':
          return [unknownName('goods', gate.item, scene)]
        case 'quest':
          return [unknownName('quest', gate.quest, scene)]
        case 'skill':
          return [unknownName('skill', gate.skill, scene)]
        default:
          return []
      }
    })
    return unknown.flatMap((message) => (message === null ? [] : [{ key, message: about(key, message) }]))
  })

const lengthFaults = (body: string): { line: number; message: Finding }[] => {
  const lines = body.split('\n').length
  return lines > recommendedLines
    ? [{ line: 1, message: finding('skill-faults-here.the-text-has-lines-move-all', { lines, recommendedLines }) }]
    : []
}

/** Finds Markdown links to files that nobody can read: missing ones, and those outside the skill's folder. */
const missingResources = ({ body, file, resources = [] }: Skill): { line: number; message: Finding }[] => {
  const home = `${posix.dirname(file)}/`
  const links = body.split('\n').flatMap((text, index) =>
    [...text.matchAll(/\]\((?![a-z][a-z\d+.-]*:)([^)\s#?:]+)[^)\s]*\)/gi)].map(([, path = '']) => ({
      line: index + 1,
      path: (path.startsWith(home) ? path.slice(home.length) : path).replace(/^\.\//, ''),
    })),
  )
  return links.flatMap(({ line, path }) => {
    if (path.startsWith('/') || path.split('/').includes('..'))
      return [{ line, message: finding('skill-faults-here.lies-outside-the-skills-folder-nobody', { path }) }]
    return resources.includes(path)
      ? []
      : [{ line, message: finding('skill-faults-here.is-named-here-but-there-is', { path }) }]
  })
}
