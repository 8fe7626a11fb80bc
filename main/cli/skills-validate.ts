import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { auditFaults } from '../content/skills/audit/with-quarantine.ts'
import { type SkillFault, type SkillValidation, validateSkillFolder } from '../content/skills/format/validate-folder.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { openProjectContent } from './project-content.ts'
import { plainly } from './say-finding.ts'

/**
 * `skills validate <folder>`: strict Agent Skills validation. Prints every fault with the weight that it has everywhere.
 * The exit code is 1 if one breaks the format, also where it is a warning here, or if nobody can use the skill.
 */
export const validateSkill = (globals: GlobalOptions, named: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const folder = await folderOf(named)
      const { ok, name, ...found } = await validatedHere(globals, folder)
      const [errors, warnings] = [found.errors.map(plainly), found.warnings.map(plainly)]
      const answered = { folder, name, errors, warnings }
      const [first] = errors
      if (ok || first === undefined) return { ok: true as const, ...answered }
      const more = errors.length === 1 ? '' : phrase('skills-validate.and-more', { more: errors.length - 1 })
      return {
        ok: false as const,
        error: {
          type: 'InvalidSkill',
          message: phrase(
            errors.some(({ severity }) => severity === 'error')
              ? 'skills-validate.is-not-a-valid-skill'
              : 'skills-validate.breaks-the-format',
            { folder, fault: describe(first), more },
          ),
        },
        ...answered,
      }
    },
    ({ ok, folder, name, errors, warnings }) =>
      [
        ok
          ? warnings.length === 0
            ? phrase('skills-validate.the-skill-is-valid', { folder, name: name ?? '' })
            : phrase('skills-validate.the-skill-is-valid-with', { folder, name: name ?? '', warnings: warnings.length })
          : errors.some(({ severity }) => severity === 'error')
            ? phrase('skills-validate.not-a-valid-skill-errors', {
                folder,
                errors: errors.filter(({ severity }) => severity === 'error').length,
                warnings: [...errors, ...warnings].filter(({ severity }) => severity === 'warning').length,
              })
            : phrase('skills-validate.works-but-breaks-the-format', {
                folder,
                name: name ?? '',
                warnings: errors.length + warnings.length,
              }),
        ...[...errors, ...warnings].map(
          (fault) => `  ${phrase('common.fault', { severity: fault.severity, text: describe(fault) })}`,
        ),
      ].join('\n'),
  )

const describe = ({ file, line, message }: Omit<SkillFault, 'said'>): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${message}`

/** A SKILL.md may be given instead of its folder. */
const folderOf = async (named: string): Promise<string> => {
  if (named.trim() === '') throw new UserError('UsageError', phrase('skills-validate.name-the-folder-that-holds-skill'))
  const isFile = await stat(named).then(
    (found) => found.isFile(),
    () => false,
  )
  return isFile && /^skill\.md$/i.test(basename(named)) ? dirname(named) : named
}

/** Checks the skill against the world in which it is, or else that of the settings. */
const validatedHere = async (globals: GlobalOptions, folder: string): Promise<SkillValidation> => {
  const world = /(?:^|[/\\])worlds[/\\]([^/\\]+)[/\\]skills[/\\]/.exec(resolve(folder))?.[1]
  const { scene, audit } = await openProjectContent(globals, world)
  try {
    return await validateSkillFolder(folder, scene, (skill) => auditFaults(skill, audit.audit))
  } finally {
    await audit.close()
  }
}
