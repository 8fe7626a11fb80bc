import { type Finding, finding } from '../../language/findings/finding.ts'
import type { ErrandKind } from '../../world/errands/templates.ts'
import { checkValue, didYouMean, placesNear } from '../plain-words.ts'
import type { FrontMatter } from '../read-front-matter.ts'
import { strangePlaceholder } from '../strange-placeholder.ts'
import { errandSchema, errandTextSchema, type ReadErrand } from './errand-schema.ts'

/**
 * The names that errands may use in this world. `places` is undefined if no map was read; then every place is accepted.
 */
export interface ErrandScene {
  places: ReadonlySet<string> | undefined
  npcs: ReadonlySet<string>
  items: ReadonlySet<string>
}

/** Reads one errand. Null, with every fault reported, if it can't be used. */
export const readErrand = (
  id: string,
  matter: FrontMatter,
  scene: ErrandScene,
  report: (line: number, message: Finding, severity?: 'warning') => void,
): ErrandKind | null => {
  const checked = checkValue(errandSchema, matter.data)
  if (!checked.ok) {
    for (const { path, message } of checked.faults) report(lineOf(matter, path[0], path[1]), message)
    return null
  }
  const text = matter.body.trim()
  const said = errandTextSchema.safeParse(text).success
  if (!said) report(matter.bodyLine, finding('read-errand.an-errand-needs-a-text-below'))
  const faults = faultsIn(checked.value, scene)
  for (const [line, words] of [
    ...(['name', 'thanks', 'late', 'settled'] as const).map((key) => [matter.lineOf(key), checked.value[key]] as const),
    ...text.split('\n').map((words, index) => [matter.bodyLine + leading(matter.body) + index, words] as const),
  ] as const) {
    const strange = strangePlaceholder(words, ['it', 'other', 'there', 'asker'])
    if (strange !== null) report(line, strange, 'warning')
  }
  for (const { key, entry, fault } of faults) report(lineOf(matter, key, entry), fault)
  if (!said || faults.length > 0) return null
  // The ids were looked up. Optional keys without a value vanish, as they do in a snapshot.
  return JSON.parse(JSON.stringify({ id, ...checked.value, text })) as ErrandKind
}

/** How many lines are blank before the text. */
const leading = (body: string): number => (/^\s*\n/.exec(body)?.[0].split('\n').length ?? 1) - 1

const lineOf = (matter: FrontMatter, key: PropertyKey = '', entry: PropertyKey | null = null): number =>
  typeof entry === 'number' ? matter.lineOfEntry(String(key), entry) : matter.lineOf(String(key))

interface NameFault {
  key: string
  /** The position in a list, from 0. */
  entry: number | null
  fault: Finding
}

/** Facts about a thing, and facts between two people. */
const aboutThings: readonly string[] = ['theft', 'owed', 'shortage', 'damage']
const betweenTwo: readonly string[] = ['illness', 'quarrel', 'promise']

/** The names in the errand that the world doesn't have, and the words that its fact doesn't fill. */
const faultsIn = ({ when, asks, about, steps, reward }: ReadErrand, scene: ErrandScene): NameFault[] => {
  const person = (npc: string): Finding[] =>
    scene.npcs.has(npc)
      ? []
      : [finding('read-errand.is-nobody-in-npcagents', { npc, meant: didYouMean(npc, [...scene.npcs]) })]
  const item = (what: string): Finding[] =>
    scene.items.has(what)
      ? []
      : [finding('read-uses.is-not-an-item-of-this', { id: what, meant: didYouMean(what, [...scene.items]) })]
  const ofStep = (step: ReadErrand['steps'][number]): Finding[] => {
    if (step.kind === 'visit') {
      const { place } = step
      if (place === null)
        return when === 'owed' || when === 'shortage' ? [finding('read-errand.there-is-nowhere-in', { when })] : []
      return scene.places === undefined || scene.places.has(place)
        ? []
        : [finding('check-catalogue.is-not-a-place-on-the', { place, near: placesNear(place, scene.places) })]
    }
    return [
      ...(step.item !== null ? item(step.item) : []),
      ...(step.item === null && !aboutThings.includes(when)
        ? [finding('read-errand.it-is-nothing-in-name-the', { when })]
        : []),
      ...(step.item === null && step.count !== null ? [finding('read-errand.it-has-its-own-count-leave')] : []),
      ...(step.kind === 'hand' && step.to !== null ? person(step.to) : []),
      ...(step.kind === 'hand' && step.to === null && !betweenTwo.includes(when)
        ? [finding('read-errand.other-is-nobody-in-name-the', { when })]
        : []),
    ]
  }
  return [
    ...asks.flatMap((npc, entry) => person(npc).map((fault) => ({ key: 'asks', entry, fault }))),
    ...about.flatMap((what, entry) => item(what).map((fault) => ({ key: 'about', entry, fault }))),
    ...steps.flatMap((step, entry) => ofStep(step).map((fault) => ({ key: 'steps', entry, fault }))),
    ...Object.keys(reward.items ?? {}).flatMap((what) =>
      item(what).map((fault) => ({ key: 'reward', entry: null, fault })),
    ),
  ]
}
