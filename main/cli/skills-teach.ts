import { join } from 'node:path'
import type { Content } from '../content/load-content.ts'
import { shortHash } from '../content/skills/audit/content-audit.ts'
import { skillText } from '../content/skills/audit/content-texts.ts'
import { handOnRelease } from '../content/skills/audit/hand-on-release.ts'
import type { OpenAudit } from '../content/skills/audit/open-audit.ts'
import { normalName } from '../content/skills/format/skill-name.ts'
import { type Skill, skillsOf } from '../content/skills/skill.ts'
import { peekGameClock } from '../saves/game-clock.ts'
import { copyOfSkill, sourceOf } from '../server/live/learning/copy-of-skill.ts'
import { createLearnedFiles } from '../server/live/learning/learned-files.ts'
import { refuseProposal } from '../server/live/workshop/refuse-proposal.ts'
import { didYouMean } from './did-you-mean.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { characterOrFail, openProjectContent } from './project-content.ts'
import { openedSave } from './stored-sessions.ts'

/** How many skills an error message lists when the requested one doesn't exist. */
const mostNamed = 40

/**
 * `skills teach <npc> <skill> [--from <npc>]`: a person's own act. A running server picks it up; otherwise the NPC
 * learns it at the next start.
 */
export const teachSkill = (
  globals: GlobalOptions,
  npc: string,
  named: string,
  { from }: { from?: string },
): Promise<void> =>
  answer(
    globals,
    () => teach(globals, { npc, skill: named, from }),
    (told) =>
      told.already
        ? phrase('skills-teach.already-knows', { npc: told.npc, skill: told.skill, file: told.file })
        : [
            phrase('skills-teach.has-learned', { npc: told.npc, skill: told.skill, file: told.file }),
            ...(told.leftOut.length > 0
              ? [phrase('skills-teach.not-passed-on', { files: told.leftOut.join(', ') })]
              : []),
          ].join('\n'),
  )

/** Teaches a skill without printing. @throws UserError */
export const teach = async (
  globals: GlobalOptions,
  { npc, skill: named, from }: { npc: string; skill: string; from?: string | undefined },
) => {
  await openedSave(globals)
  const { content, audit, saveFolder } = await openProjectContent(globals)
  try {
    const learner = characterOrFail(content, npc)
    const teacher = from === undefined ? null : characterOrFail(content, from)
    const name = normalName(named)
    const known = skillsOf(learner, content.skills).find((skill) => skill.name === name)
    const asked = { ok: true as const, npc: learner.id, skill: name, from: teacher?.id ?? null }
    if (known && !mustBeTaught(known)) {
      refuseWithheld(known, audit)
      return { ...asked, already: true, file: known.file, leftOut: [] as string[] }
    }
    const theirs = teacher && skillsOf(teacher, content.skills)
    if (teacher && theirs && !theirs.some((skill) => skill.name === name))
      throw new UserError(
        'UnknownSkill',
        phrase('skills-teach.has-no-skill-they-have', {
          id: teacher.id,
          name,
          meant: likeSkill(name, theirs),
          names: listed(theirs),
        }),
      )
    const source = sourceOf(content, name, { learner: learner.id, from: teacher?.id ?? null })
    if (source === null)
      throw new UserError(
        'UnknownSkill',
        phrase('skills-teach.there-is-no-skill-here-there', {
          name,
          meant: likeSkill(name, content.skills),
          names: listed(content.skills),
        }),
      )
    refuseWithheld(source, audit)
    const files = createLearnedFiles(join(saveFolder, 'npc-agents'))
    const { leftOut, ...copy } = await copyOfSkill(audit.guard(content, null), source, {
      from: teacher?.id ?? null,
      atMs: await peekGameClock(saveFolder),
    })
    const file = `saves/${globals.save}/npc-agents/${learner.id}/skills/${name}/SKILL.md`
    await handOnRelease(audit, source, { file, text: copy.text })
    if (!(await files.write(learner.id, name, copy)))
      throw new UserError('AlreadyThere', phrase('skills-teach.already-exists-but-cannot-be-read', { file }))
    return { ...asked, already: false, file, source: source.file, leftOut }
  } finally {
    await audit.close()
  }
}

/**
 * `skills forget <npc> <skill>`: refuses a waiting proposal of that name, or else removes what was learned in the save.
 * Authored skills stay.
 */
export const forgetSkill = (globals: GlobalOptions, npc: string, named: string): Promise<void> =>
  answer(
    globals,
    () => unteach(globals, { npc, skill: named }),
    ({ npc: id, skill, keptIn }) =>
      keptIn === undefined
        ? phrase('skills-teach.will-not-learn-as-it-was', { id, skill })
        : phrase('skills-teach.has-forgotten-its-text-is-kept', { id, skill, keptIn }),
  )

/** Removes a learned skill without printing. @throws UserError */
export const unteach = async (globals: GlobalOptions, { npc, skill: named }: { npc: string; skill: string }) => {
  await openedSave(globals)
  const { content, audit, saveFolder } = await openProjectContent(globals)
  await audit.close()
  const { id } = characterOrFail(content, npc)
  const name = normalName(named)
  const refused = await refuseProposal(saveFolder, id, name)
  if (refused) return { ok: true as const, npc: id, skill: name, refused }
  const files = createLearnedFiles(join(saveFolder, 'npc-agents'))
  const learned = await files.list(id)
  if (learned === null)
    throw new UserError(
      'Unreadable',
      phrase('skills-teach.saves-npc-agents-skills-cannot-be', { save: globals.save, id }),
    )
  if (!learned.includes(name)) throw notLearned(content, { id, name, learned })
  await files.putAway(id, name, { untold: true })
  return {
    ok: true as const,
    npc: id,
    skill: name,
    refused,
    keptIn: `saves/${globals.save}/npc-agents/${id}/skills/.forgotten`,
  }
}

const notLearned = (
  { characters, skills }: Content,
  { id, name, learned }: { id: string; name: string; learned: readonly string[] },
): UserError => {
  const character = characters.find((each) => each.id === id)
  const authored = character && skillsOf(character, skills).find((skill) => skill.name === name)
  if (authored)
    return new UserError(
      'NotLearned',
      phrase('skills-teach.was-written-for-not-learned-remove', { name, id, file: authored.file }),
    )
  return new UserError(
    'NotLearned',
    phrase('skills-teach.has-not-learned', { id, name, learned: learned.join(', ') || phrase('common.none') }),
  )
}

/** An authored skill that an NPC has only once it was taught. */
const mustBeTaught = ({ tier, gates = [] }: Skill): boolean =>
  tier.kind !== 'learned' && gates.some(({ kind }) => kind === 'taught')

/** @throws UserError for a skill that the audit withholds from everybody. */
const refuseWithheld = (skill: Skill, audit: OpenAudit): void => {
  const { state, hash, findings } = audit.audit.look(skillText(skill))
  if (state !== 'withheld') return
  const why = findings.find(({ severity }) => severity === 'error')
  const reason =
    why === undefined
      ? ''
      : ` (${why.line > 0 ? phrase('skills-teach.rule-and-line', { rule: why.rule, line: why.line }) : why.rule})`
  throw new UserError(
    'Withheld',
    phrase('skills-teach.is-withheld-read-it-if-it', { file: skill.file, reason, hash: shortHash(hash) }),
  )
}

const listed = (skills: readonly Skill[]): string => {
  const names = [...new Set(skills.map(({ name }) => name))].toSorted()
  const more = names.length > mostNamed ? phrase('skills-teach.and-more', { more: names.length - mostNamed }) : ''
  return `${names.slice(0, mostNamed).join(', ') || phrase('common.none')}${more}`
}

const likeSkill = (name: string, skills: readonly { name: string }[]): string =>
  didYouMean(
    name,
    skills.map((skill) => skill.name),
  )
