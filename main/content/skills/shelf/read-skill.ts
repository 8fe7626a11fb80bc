import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { optional } from '../../../base/optional.ts'
import { finding, told } from '../../../language/findings/finding.ts'
import type { Language } from '../../../language/language.ts'
import type { AuthoredFiles } from '../../authored-files.ts'
import type { Diagnostic } from '../../character.ts'
import { readSkillFile } from '../format/read-skill-file.ts'
import { parseGates } from '../gates/parse-gates.ts'
import { loadSkill } from '../load-skill.ts'
import type { Skill, SkillTier } from '../skill.ts'
import { occasionsOf } from '../steps/parse-steps.ts'
import type { FoundSkill } from './find-skills.ts'
import { listResources, mostResources } from './resources.ts'

/** One SKILL.md as last read. */
export interface ReadSkill {
  /** The file's state according to the file system. Null: it is unreliable, so the file is read again next time. */
  stamp: string | null
  /** The last readable version. Null if there never was one. */
  skill: Skill | null
  diagnostics: Diagnostic[]
  /** Whether the file changed while it was read, so that its writer hasn't finished. */
  unsettled: boolean
  /** Whether the system failed to read the file or one next to it. */
  failed: boolean
}

/**
 * How many milliseconds old a file must be when it is read. A younger one may be written again within the same tick of
 * the file system's clock.
 */
const restlessMs = 50

/**
 * Reads a skill, or returns `before` if nothing changed. If the file is broken, empty or half written, the last good
 * version stays and the diagnostics name the fault. Null when the file is gone. Never throws.
 */
export const readSkill = async (
  found: FoundSkill,
  {
    tier,
    before,
    disk,
    language,
  }: { tier: SkillTier; before: ReadSkill | undefined; disk: AuthoredFiles; language: Language },
): Promise<ReadSkill | null> => {
  const path = join(found.folder, found.file)
  const file = `${found.label}/${found.file}`
  const [stamp, { files, more, failed }] = await Promise.all([
    stampOf(path),
    listResources(found.folder, { disk, known: before?.skill?.resources ?? [] }),
  ])
  if (before !== undefined && stamp !== null && before.stamp === stamp.text)
    return { ...withResources(before, files), failed }
  const source = await readSkillFile(found.folder, disk)
  if (source.kind === 'missing') return null
  const after = await stampOf(path)
  const settled = stamp?.text === after?.text
  const good = before?.skill ?? null
  // A pipe or a link to nowhere has no usable stamp, so it is read again each time.
  const passing = source.kind === 'broken' && source.passing === true
  const trusted = settled && !passing && stamp !== null && Date.now() - stamp.changedMs > restlessMs ? stamp.text : null
  const keep = (diagnostics: Diagnostic[]): ReadSkill => ({
    stamp: trusted,
    skill: good,
    diagnostics,
    unsettled: !settled,
    failed: failed || passing,
  })
  if (source.kind === 'broken')
    return keep([{ severity: 'error', file, ...optional({ line: source.line }), ...told(source.message) }])
  const { skill: read, diagnostics: faults } = loadSkill({ text: source.text, folder: found.name, file, tier })
  const diagnostics = faults.map(({ format: _format, ...diagnostic }): Diagnostic => diagnostic)
  if (read === null || !settled) return keep(diagnostics)
  const { gates } = parseGates(read)
  if (more)
    diagnostics.push({
      severity: 'warning',
      file,
      ...told(finding('read-skill.there-are-more-than-files-beside', { mostResources })),
    })
  const occasions = occasionsOf(read.body, language)
  const skill: Skill = { ...read, gates, resources: files, ...(occasions.length === 0 ? {} : { occasions }) }
  // The object stays the same while nothing changed, so that everything derived from it stays valid.
  return { stamp: trusted, skill: isDeepStrictEqual(skill, good) ? good : skill, diagnostics, unsettled: false, failed }
}

const withResources = (before: ReadSkill, resources: readonly string[]): ReadSkill =>
  before.skill === null || isDeepStrictEqual(before.skill.resources ?? [], resources)
    ? before
    : { ...before, skill: { ...before.skill, resources } }

const stampOf = async (path: string): Promise<{ text: string; changedMs: number } | null> => {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true })
    return {
      text: `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`,
      changedMs: Math.max(Number(mtimeNs / 1_000_000n), Number(ctimeNs / 1_000_000n)),
    }
  } catch {
    // The file is gone, or a link to nowhere. Reading it shows which.
    return null
  }
}
