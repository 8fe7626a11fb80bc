import { optional } from '../../base/optional.ts'
import { type Finding, finding } from '../../language/findings/finding.ts'
import type { Language } from '../../language/language.ts'
import type { NpcId } from '../../world/ids.ts'
import { brieflyOf, type CatalogueEntry, type FittedCatalogue, fitCatalogue, isToldWhole } from './catalogue.ts'
import { type GatedSkill, type GateHost, type GateScene, hiddenSkills } from './gates/check-gates.ts'
import type { SkillGate } from './gates/gate.ts'
import { type LessonTerms, lessonTerms } from './gates/lesson-terms.ts'
import { parseGates } from './gates/parse-gates.ts'
import { createRelevanceIndex } from './relevance/relevance-index.ts'
import { type Skill, skillsOf, tierRank } from './skill.ts'

/** The configuration of skills. Asked in each turn, so that a change takes effect at once. */
export interface SkillSettings extends GateHost {
  /** How many skills every prompt lists. If there are more, the prompt also lists those that fit the words. */
  offered: number
  maxPromptChars: number
  /** The settings by skill name. The same object while nothing changed. */
  entries: Readonly<Record<string, { enabled?: boolean | undefined }>>
}
export const defaultSkillSettings: SkillSettings = { offered: 12, maxPromptChars: 18_000, entries: {} }

/** The skills that one NPC can use at one moment. Lists are the same arrays while they don't change. */
export interface NpcSkills {
  /** The visible skills by name. Skills that no mind may begin by itself aren't here, but `get` finds them. */
  readonly shown: readonly Skill[]
  /** The same skills in the form that a mind gets. */
  readonly told: {
    name: string
    description: string
    occasions?: readonly string[]
    lesson?: LessonTerms
    files?: true
  }[]
  get(name: string): Skill | undefined
  /** Why its other skills can't be used now, by name. For people, never for a mind. */
  readonly hidden: ReadonlyMap<string, Finding>
  /** The block for a prompt, at most this many characters long. */
  catalogue(maximumCharacters: number): FittedCatalogue
  /** The skills that the words may be about and that the catalogue doesn't describe in full, best first. */
  fitting(words: string, options: { most: number; maximumCharacters: number }): readonly Skill[]
}

/** Chooses, gates and lists skills, and caches the results. There is one for each running world. */
export interface SkillLibrary {
  visit(skills: readonly Skill[], npc: { id: NpcId; skills: readonly string[] }, scene: GateScene): NpcSkills
}

/** The smallest share of the requested words that makes a skill an answer. */
const leastCoverage = 0.25
/**
 * A single word of a description alone is no matter of a skill: "you greeted me" is nothing for one that greets people in
 * somebody's name.
 */
const leastWeight = 2
/** How much of the best one's score, and of the most that any makes of the words, a skill must reach beside it. */
const leastScoreShare = 0.6
const leastWeightShare = 0.65
/** For how many sets of hidden skills the lists of each NPC are cached. */
const keptViews = 8
/** How many lengths of a catalogue are cached. Models have only a few window sizes. */
const keptLengths = 4

interface Chosen {
  from: readonly Skill[]
  listed: readonly string[]
  entries: SkillSettings['entries']
  offered: number
  maxPromptChars: number
  all: readonly Skill[]
  disabled: ReadonlyMap<string, Finding>
  gated: readonly GatedSkill[]
  /** The lists by the names of the hidden skills. */
  views: Map<string, Omit<NpcSkills, 'hidden'>>
}

export const createSkillLibrary = (
  { skills: { relevance } }: Pick<Language, 'skills'>,
  settings: () => SkillSettings = () => defaultSkillSettings,
): SkillLibrary => {
  const npcs = new Map<NpcId, Chosen>()
  const index = createRelevanceIndex<Skill>(relevance)
  let indexed: readonly Skill[] | null = null

  const choose = (
    from: readonly Skill[],
    npc: { id: NpcId; skills: readonly string[] },
    { entries, offered, maxPromptChars }: SkillSettings,
  ): Chosen => {
    const known = npcs.get(npc.id)
    const same = known?.from === from && known.listed === npc.skills && known.entries === entries
    if (same && known.offered === offered && known.maxPromptChars === maxPromptChars) return known
    const off = (name: string): boolean => Object.hasOwn(entries, name) && entries[name]?.enabled === false
    const own = skillsOf(npc, from)
    const all = own.filter(({ name }) => !off(name))
    const gated = all.flatMap((skill): GatedSkill[] => {
      const gates: readonly SkillGate[] = skill.gates ?? parseGates(skill).gates
      return gates.length === 0 ? [] : [{ name: skill.name, gates, learned: skill.tier.kind === 'learned' }]
    })
    const disabled = new Map(
      own.flatMap(({ name }) => (off(name) ? [[name, finding('check-gates.turned-off')] as const] : [])),
    )
    const chosen: Chosen = {
      from,
      listed: npc.skills,
      entries,
      offered,
      maxPromptChars,
      all,
      disabled,
      gated,
      views: new Map(),
    }
    npcs.set(npc.id, chosen)
    return chosen
  }

  const makeView = (chosen: Chosen, hidden: ReadonlyMap<string, Finding>): Omit<NpcSkills, 'hidden'> => {
    const usable = chosen.all.filter(({ name }) => !hidden.has(name))
    const byName = new Map(usable.map((skill) => [skill.name, skill]))
    const shown = usable.filter(({ disableModelInvocation }) => disableModelInvocation !== true)
    const mayBeFound = new Set(shown)
    const blocks = new Map<number, FittedCatalogue>()
    const catalogue = (maximumCharacters: number): FittedCatalogue => {
      const most = Math.min(maximumCharacters, chosen.maxPromptChars)
      const known = blocks.get(most)
      if (known !== undefined) return known
      const made = fitCatalogue(firstOf(shown, chosen.offered).map(brief), {
        maximumCharacters: most,
        leftOut: Math.max(0, shown.length - chosen.offered),
        order: byNameOf,
      })
      if (blocks.size >= keptLengths) blocks.clear()
      blocks.set(most, made)
      return made
    }
    return {
      shown,
      told: shown.map(tell),
      get: (name) => byName.get(name),
      catalogue,
      fitting: (words, { most, maximumCharacters }) => {
        const { block, listed } = catalogue(maximumCharacters)
        if (indexed !== chosen.from) index.hold(chosen.from)
        indexed = chosen.from
        const found = index.find(words, { most, keep: (skill) => mayBeFound.has(skill) })
        const score = leastScoreShare * Math.max(0, ...found.map((one) => one.score))
        const weight = Math.max(leastWeight, leastWeightShare * Math.max(0, ...found.map((one) => one.weight)))
        return found
          .filter((one) => one.coverage >= leastCoverage && one.score >= score && one.weight >= weight)
          .flatMap(({ skill }) => (isToldWhole(block, skill) ? [] : [skill]))
          .filter(
            ({ name }, at, found) => at === found.findIndex((skill) => listed.has(skill.name)) || !listed.has(name),
          )
      },
    }
  }

  return {
    visit(skills, npc, scene) {
      const now = settings()
      const chosen = choose(skills, npc, now)
      const gatedNames = new Set(chosen.gated.map(({ name }) => name))
      const hidden =
        chosen.gated.length === 0
          ? noneHidden
          : hiddenSkills(chosen.gated, {
              scene,
              host: now,
              others: (name) => !gatedNames.has(name) && chosen.all.some((skill) => skill.name === name),
            })
      const key = [...hidden.keys()].join(' ')
      let view = chosen.views.get(key)
      if (view === undefined) {
        if (chosen.views.size >= keptViews) chosen.views.clear()
        view = makeView(chosen, hidden)
        chosen.views.set(key, view)
      }
      // The same skills are hidden, but the missing amounts may have changed.
      return { ...view, hidden: new Map([...chosen.disabled, ...hidden]) }
    },
  }
}

const brief = ({ name, description, file, audience, tier, gates = [] }: Skill): CatalogueEntry => ({
  ...{ name, file },
  description: brieflyOf(description),
  isCommon: audience !== 'listed' && !('npc' in tier) && gates.length === 0,
})

const tell = (skill: Skill): NpcSkills['told'][number] => {
  const { name, description, occasions, resources = [] } = skill
  const lesson = lessonTerms(skill)
  return {
    name,
    description,
    ...optional({ occasions, lesson }),
    ...(resources.length === 0 ? {} : { files: true as const }),
  }
}

const noneHidden: ReadonlyMap<string, Finding> = new Map()

const byNameOf = (a: CatalogueEntry, b: CatalogueEntry): number => (a.name < b.name ? -1 : 1)

/**
 * Sorts skills, nearest first: its own, then learned ones, then those that its soul names, then common ones. Equal ones
 * are sorted by name, so that the choice is always the same.
 */
const firstOf = (skills: readonly Skill[], count: number): readonly Skill[] =>
  skills.length <= count ? nearestFirst(skills) : nearestFirst(skills).slice(0, count)

const nearestFirst = (skills: readonly Skill[]): readonly Skill[] =>
  skills.toSorted((a, b) => nearness(a) - nearness(b) || byNameOf(a, b))

const nearness = ({ tier, audience }: Skill): number =>
  audience === 'listed' && !('npc' in tier) ? 1.5 : tierRank[tier.kind]
