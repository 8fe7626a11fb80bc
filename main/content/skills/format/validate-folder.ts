import { access, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { optional } from '../../../base/optional.ts'
import { usualLanguage } from '../../../language/usual-language.ts'
import { readFrontMatter } from '../../read-front-matter.ts'
import { beyondHere } from '../beyond-here.ts'
import { parseGates } from '../gates/parse-gates.ts'
import { loadSkill } from '../load-skill.ts'
import { listResources } from '../shelf/resources.ts'
import { type CheckOptions, checkSteps } from '../steps/check.ts'
import { headOf } from './front-matter-values.ts'
import { narrowYaml } from './narrow-yaml.ts'
import { readSkillFile } from './read-skill-file.ts'
import { validateFields } from './validate-fields.ts'

/** How many lines the format recommends at most, because a body is read as a whole. */
const recommendedLines = 500

export interface SkillFault {
  message: string
  /** The path of `SKILL.md`, or of the given folder if there is no such file. */
  file: string
  line?: number
}

export interface SkillValidation {
  ok: boolean
  /** The name in the front matter. Null if it can't be read. */
  name: string | null
  /** Every fault that makes the skill invalid. */
  errors: SkillFault[]
  /**
   * All other faults: in our own notation of steps and conditions, YAML that not every reader knows, missing resources,
   * sheer length.
   */
  warnings: SkillFault[]
}

/**
 * Checks a folder against every rule of the Agent Skills format. Never throws and runs nothing. With `tools`, steps may
 * name only those. `language`: the language of its occasions. Default: English.
 */
export const validateSkillFolder = async (
  folder: string,
  { language = usualLanguage, ...options }: Partial<CheckOptions> = {},
): Promise<SkillValidation> => {
  const broken = (message: string, file = folder, line?: number): SkillValidation => ({
    ok: false,
    name: null,
    errors: [{ message, file, ...optional({ line }) }],
    warnings: [],
  })
  try {
    if (!(await stat(folder)).isDirectory()) return broken('this is not a folder; name the one that holds SKILL.md')
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return broken('there is no such folder')
    return broken(
      code === 'ELOOP' ? 'it is a symbolic link that leads back to itself' : `it cannot be read: ${message}`,
    )
  }
  const found = await readSkillFile(folder)
  if (found.kind === 'missing') return broken('SKILL.md is missing')
  if (found.kind === 'broken') return broken(found.message, found.name ?? folder, found.line)

  const file = found.name
  const { text } = found
  if (!/^\uFEFF?---(?!-)/.test(text))
    return broken('the file must start with YAML front matter: a first line "---"', file, 1)
  const matter = readFrontMatter(text, file)
  if (!matter.ok) return broken(matter.diagnostic.message, file, matter.diagnostic.line)
  const { body, bodyLine } = matter.value
  const { name, errors, warnings } = validateFields(matter.value, text, basename(resolve(folder)))
  const narrow = narrowYaml(text, bodyLine)
  const { files: resources } = await listResources(folder)
  const ordered = [...errors, ...narrow.errors].toSorted((a, b) => a.line - b.line)
  const inBody = ({ line, message }: { line: number; message: string }) => ({
    message,
    file,
    line: line + bodyLine - 1,
  })
  return {
    ok: ordered.length === 0,
    name,
    errors: ordered.map((error) => ({ ...error, file })),
    warnings: [
      ...[...warnings, ...narrow.warnings, ...hereFaults(text, { folder, bodyLine, resources })]
        .toSorted((a, b) => a.line - b.line)
        .map((warning) => ({ ...warning, file })),
      ...lengthFaults(body).map(inBody),
      ...checkSteps(body, { language, ...options }).map(inBody),
      ...(await missingResources(folder, body)).map(inBody),
    ],
  }
}

/**
 * Finds conditions of ours that make no sense, so that nobody could meet them, and everything that nobody in a village
 * can do.
 */
const hereFaults = (
  text: string,
  { folder, bodyLine, resources }: { folder: string; bodyLine: number; resources: readonly string[] },
): { line: number; message: string }[] => {
  const { skill } = loadSkill({ text, folder: basename(resolve(folder)), file: 'SKILL.md', tier: { kind: 'bundled' } })
  const head = headOf(text, bodyLine)
  return skill === null
    ? []
    : [
        ...parseGates(skill).problems.map(({ key, message }) => ({ line: head.lineOf(key, 'metadata'), message })),
        ...beyondHere({ ...skill, resources }).map((message) => ({
          line: 1,
          message: `${message}; the rest can be used`,
        })),
      ]
}

const lengthFaults = (body: string): { line: number; message: string }[] => {
  const lines = body.split('\n').length
  if (body.trim() === '') return [{ line: 1, message: 'the skill has no text below its front matter' }]
  return lines > recommendedLines
    ? [{ line: 1, message: `the text has ${lines} lines; move all beyond ${recommendedLines} into references/` }]
    : []
}

/** Finds Markdown links to missing files, or to files outside the skill's folder. */
const missingResources = async (folder: string, body: string): Promise<{ line: number; message: string }[]> => {
  const links = body.split('\n').flatMap((text, index) =>
    [...text.matchAll(/\]\((?![a-z][a-z\d+.-]*:)(?:\{baseDir\}\/|\.\/)?([^)\s#?:]+)[^)\s]*\)/gi)].map((match) => ({
      line: index + 1,
      path: match[1] ?? '',
    })),
  )
  const faults = links.map(async ({ line, path }) => {
    if (path.startsWith('/') || path.split('/').includes('..'))
      return { line, message: `"${path}" lies outside the skill's folder; nobody can read it there` }
    const there = await access(join(folder, path)).then(
      () => true,
      () => false,
    )
    return there ? null : { line, message: `"${path}" is named here, but there is no such file in the skill's folder` }
  })
  return (await Promise.all(faults)).filter((fault) => fault !== null)
}
