import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { optional } from '../../../base/optional.ts'
import { type Finding, finding, told } from '../../../language/findings/finding.ts'
import { usualLanguage } from '../../../language/usual-language.ts'
import type { Diagnostic } from '../../character.ts'
import type { SkillScene } from '../../known-names.ts'
import { checkSkill } from '../check/check-skill.ts'
import type { SkillDiagnostic } from '../load-skill.ts'
import { listResources } from '../shelf/resources.ts'
import type { Skill } from '../skill.ts'
import { readSkillFile } from './read-skill-file.ts'

export interface SkillFault {
  /** As everywhere: `error`, nobody can use the skill until this is mended; `warning`, the rest can be used. */
  severity: Diagnostic['severity']
  /** In English. */
  message: string
  /** The same, for any language. */
  said: Finding
  /** The path of `SKILL.md`, or of the given folder if there is no such file. */
  file: string
  line?: number
}

export interface SkillValidation {
  ok: boolean
  /** The name as it would be used: mended where a letter of it may not be in a name. Null if it can't be read. */
  name: string | null
  /** Every fault that breaks the Agent Skills format, of either weight, and all others because of which nobody can use the skill. */
  errors: SkillFault[]
  /**
   * All other faults: in our own notation of steps and conditions, YAML that not every reader knows, missing resources,
   * sheer length.
   */
  warnings: SkillFault[]
}

/**
 * Checks a folder against every rule of the Agent Skills format, and everything else as a running world does. Never
 * throws and runs nothing. `scene`: the language, names and tools of the world. Default: English, nothing known.
 * `withheld`: what the audit says. Default: nothing is withheld.
 */
export const validateSkillFolder = async (
  folder: string,
  scene: SkillScene = { language: usualLanguage, names: null, tools: null },
  withheld: (skill: Skill) => Diagnostic[] = () => [],
): Promise<SkillValidation> => {
  const broken = (message: Finding, file = folder, line?: number): SkillValidation => ({
    ok: false,
    name: null,
    errors: [{ severity: 'error', ...told(message), file, ...optional({ line }) }],
    warnings: [],
  })
  try {
    if (!(await stat(folder)).isDirectory()) return broken(finding('validate-folder.this-is-not-a-folder-name'))
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return broken(finding('validate-folder.there-is-no-such-folder'))
    return broken(
      code === 'ELOOP'
        ? finding('validate-folder.it-is-a-symbolic-link-that')
        : finding('authored-files.it-cannot-be-read', { message }),
    )
  }
  const found = await readSkillFile(folder)
  if (found.kind === 'missing') return broken(finding('validate-folder.skillmd-is-missing'))
  if (found.kind === 'broken') return broken(found.message, found.name ?? folder, found.line)
  const { files: resources } = await listResources(folder)
  const { name: file, text } = found
  const here = { text, file, folder: basename(resolve(folder)), tier: { kind: 'bundled' } as const, resources }
  const { skill, diagnostics } = checkSkill(here, scene)
  const all = [...diagnostics, ...(skill === null ? [] : withheld(skill))]
  const faults = all.map(({ said, line, severity, format }: SkillDiagnostic) => ({
    fault: { severity, ...told(said), file, ...optional({ line }) },
    isError: severity === 'error' || format === true,
  }))
  const errors = faults.flatMap(({ fault, isError }) => (isError ? [fault] : []))
  return {
    ok: errors.length === 0,
    name: skill?.name ?? null,
    errors,
    warnings: faults.flatMap(({ fault, isError }) => (isError ? [] : [fault])),
  }
}
