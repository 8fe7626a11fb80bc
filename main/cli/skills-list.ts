import type { Character } from '../content/character.ts'
import { type AuditResult, shortHash } from '../content/skills/audit/content-audit.ts'
import { skillText } from '../content/skills/audit/content-texts.ts'
import { beyondHere } from '../content/skills/beyond-here.ts'
import type { SkillGate } from '../content/skills/gates/gate.ts'
import { parseGates } from '../content/skills/gates/parse-gates.ts'
import { type Skill, skillsOf } from '../content/skills/skill.ts'
import { answer, type GlobalOptions, table } from './output.ts'
import { phrase, phrases } from './phrase.ts'
import { characterOrFail, openProjectContent, type ProjectContent } from './project-content.ts'
import { inWords, plainly, withWeight } from './say-finding.ts'

export interface ListedSkill {
  name: string
  tier: Skill['tier']['kind']
  npc: string | null
  file: string
  description: string
  hash: string | null
  /**
   * `used`, or why not: another takes precedence, it is for others, turned off, withheld, or hidden from minds.
   * `gated`: it depends on the world. With `used`: what of it nobody here can do.
   */
  state: 'used' | 'shadowed' | 'unlisted' | 'off' | 'withheld' | 'by-hand' | 'gated'
  why: string
}

/** `skills list [npc]`: all skills, or those that one NPC could have, with the reasons why they can't be used. */
export const listSkills = (globals: GlobalOptions, npc: string | undefined): Promise<void> =>
  answer(
    globals,
    async () => {
      const opened = await openProjectContent(globals)
      const { content, audit } = opened
      try {
        const character = npc === undefined ? null : characterOrFail(content, npc)
        const id = character?.id ?? null
        const skills = content.skills.filter(
          ({ tier }) => character === null || !('npc' in tier) || tier.npc === character.id,
        )
        const faults = content.diagnostics.filter(
          ({ file }) =>
            /(?:^|\/)skills\//.test(file) &&
            (id === null || !file.includes('npc-agents/') || file.includes(`npc-agents/${id}/`)),
        )
        return {
          ok: true as const,
          npc: id,
          skills: skills.map((skill) => listedFor(skill, opened, character)),
          diagnostics: faults.map(plainly),
        }
      } finally {
        await audit.close()
      }
    },
    ({ skills, diagnostics }) =>
      [
        skills.length === 0
          ? phrase('skills-list.no-skills')
          : table([
              phrases('heading.name', 'heading.tier', 'heading.state', 'heading.file'),
              ...skills.map(({ name, tier, npc: whose, state, why, file }) => [
                name,
                whose === null
                  ? phrase('skills-list.tier', { tier })
                  : `${phrase('skills-list.tier', { tier })} (${whose})`,
                stateWords({ state, why }),
                file,
              ]),
            ]),
        ...diagnostics.map(withWeight),
      ].join('\n'),
  )

/** The state in words, with its reason. */
export const stateWords = ({ state, why }: Pick<ListedSkill, 'state' | 'why'>): string =>
  [stateName(state), ...(why === '' || why === state ? [] : [why])].join(': ')

const stateName = (state: ListedSkill['state']): string =>
  phrase('skills-list.state', { state: state === 'by-hand' ? 'hand' : state })

/** `character`: the NPC to look at; null for anybody. */
export const listedFor = (skill: Skill, opened: ProjectContent, character: Character | null): ListedSkill => ({
  name: skill.name,
  tier: skill.tier.kind,
  npc: 'npc' in skill.tier ? skill.tier.npc : null,
  file: skill.file,
  description: skill.description,
  hash: skill.hash ?? null,
  ...stateOf(skill, opened, character),
})

const stateOf = (
  skill: Skill,
  { content, audit, project }: ProjectContent,
  character: Character | null,
): Pick<ListedSkill, 'state' | 'why'> => {
  const { entries } = project.config.skills
  const result = audit.audit.look(skillText(skill))
  if (result.state === 'withheld') return { state: 'withheld', why: reasonOf(result) }
  if (Object.hasOwn(entries, skill.name) && entries[skill.name]?.enabled === false)
    return { state: 'off', why: phrase('skills-list.turned-off-in-rpg-toml') }
  if (character !== null) {
    if (!('npc' in skill.tier) && skill.audience === 'listed' && !character.skills.includes(skill.name))
      return { state: 'unlisted', why: phrase('skills-list.only-for-those-whose-soul-md') }
    const usable = content.skills.filter((other) => audit.audit.look(skillText(other)).state !== 'withheld')
    const chosen = skillsOf(character, usable).find(({ name }) => name === skill.name)
    if (chosen !== undefined && chosen.file !== skill.file)
      return { state: 'shadowed', why: phrase('skills-list.by', { file: chosen.file }) }
  }
  if (skill.disableModelInvocation) return { state: 'by-hand', why: phrase('skills-list.no-mind-begins-it-by-itself') }
  const gates = skill.gates ?? parseGates(skill).gates
  if (gates.length > 0) {
    const asked = Object.entries(skill.metadata ?? {}).filter(([key]) => key.startsWith('npc.'))
    return {
      state: 'gated',
      why: [...asked.map(([key, value]) => `${key} ${value}`), ...ofTheMachine(gates)].join(', '),
    }
  }
  return {
    state: 'used',
    why: beyondHere(skill)
      .map((said) => inWords(said))
      .join('; '),
  }
}

/** What a skill needs of its machine and nobody here has: a program, an operating system or a setting. */
const ofTheMachine = (gates: readonly SkillGate[]): string[] =>
  gates.flatMap((gate) =>
    gate.kind === 'machine'
      ? [phrase('skills-list.needs-and-nobody-here-has-a', { what: inWords(gate.what) })]
      : gate.kind === 'os'
        ? [phrase('skills-list.is-for', { names: gate.names.join(phrase('common.or')) })]
        : gate.kind === 'config'
          ? [phrase('skills-list.needs-in-the-configuration', { path: gate.path })]
          : [],
  )

const reasonOf = ({ findings, hash }: AuditResult): string => {
  const first = findings.find(({ severity }) => severity === 'error')
  const rule = first?.rule ?? ''
  return first && first.line > 0
    ? phrase('skills-list.reason', { rule, line: first.line, hash: shortHash(hash) })
    : `${rule} (${shortHash(hash)})`
}
