import type { StudioPayload } from '../../../../server/gateway/studio/payloads.ts'
import { type StudioKey, say } from '../../say.ts'
import type { Value } from './values.ts'

export type Names = StudioPayload<'names'>
/** The lists of names from which a field offers some. */
export type NameList = 'places' | 'people' | 'goods' | 'quests' | 'songs' | 'skills'

interface Base {
  key: string
  label: StudioKey
  /** A sentence below the field. */
  means?: StudioKey
}
/** A field of a form. Its value is at its key, in the mapping of the form or of the row that it belongs to. */
export type Field = Base &
  (
    | { kind: 'text'; of?: NameList; long?: true; must?: true }
    | { kind: 'number'; least: number; most: number; step?: number }
    | { kind: 'flag' }
    /** One of some words: those of the key `words` in what the server knows, or these. */
    | { kind: 'word'; words: string | readonly string[] }
    /** One or several names. */
    | { kind: 'names'; of?: NameList; words?: readonly string[] }
    /** Amounts by name: `{ bread: 2 }`. */
    | { kind: 'amounts'; coins?: true }
    | { kind: 'group'; fields: readonly Field[]; folded?: true }
    | { kind: 'rows'; noun: StudioKey; fields: readonly Field[]; fresh: Value; table?: true }
    /** Rows of which each has one of several keys: `{ visit: pond }`. */
    | {
        kind: 'choices'
        noun: StudioKey
        ways: readonly { key: string; label: StudioKey; of: NameList; counted?: true }[]
      }
  )

export interface FormKind {
  /** What the file describes, for the heading. */
  title: StudioKey
  fields: readonly Field[]
  /** The list of which one entry is edited at a time. */
  list?: { key: string; noun: StudioKey; id: string; fields: readonly Field[]; fresh(id: string): Value }
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const looks: readonly [key: string, label: StudioKey][] = [
  ['skin', 'form-kinds.skin'],
  ['hair', 'form-kinds.hair-colour'],
  ['style', 'form-kinds.hair'],
  ['beard', 'form-kinds.beard'],
  ['eyes', 'form-kinds.eyes'],
  ['face', 'form-kinds.face'],
  ['height', 'form-kinds.height'],
  ['build', 'form-kinds.build'],
  ['outfit', 'form-kinds.clothes'],
  ['top', 'form-kinds.their-colour'],
  ['bottom', 'form-kinds.second-colour'],
  ['sleeve', 'form-kinds.sleeves'],
  ['vest', 'form-kinds.vest'],
  ['apron', 'form-kinds.apron'],
  ['scarf', 'form-kinds.scarf'],
  ['cloak', 'form-kinds.cloak'],
  ['trim', 'form-kinds.trim'],
  ['hat', 'form-kinds.hat'],
  ['hatColour', 'form-kinds.colour-of-the-hat'],
  ['tie', 'form-kinds.ribbon-or-tie'],
  ['belt', 'form-kinds.belt'],
  ['shoes', 'form-kinds.shoes'],
]

const gift = (key: string, label: StudioKey): Field => ({
  ...{ key, label, kind: 'rows', noun: 'form-noun.gift' },
  fresh: { goods: [], called: '', why: '' },
  fields: [
    { key: 'goods', label: 'form-kinds.things', kind: 'names', of: 'goods' },
    { key: 'called', label: 'form-kinds.called', kind: 'text', means: 'form-kinds.after-likes-and-does-not-care' },
    { key: 'why', label: 'form-kinds.what-they-say', kind: 'text' },
  ],
})

const person: FormKind = {
  title: 'form-kinds.person',
  fields: [
    { key: 'name', label: 'form-kinds.name', kind: 'text', must: true },
    { key: 'role', label: 'form-kinds.role', kind: 'text', means: 'form-kinds.a-word-or-two-baker' },
    { key: 'home', label: 'form-kinds.home', kind: 'text', of: 'places', must: true },
    { key: 'age', label: 'form-kinds.age', kind: 'number', least: 1, most: 999 },
    { key: 'pronouns', label: 'form-kinds.pronouns', kind: 'word', words: 'pronouns' },
    {
      ...{ key: 'appearance', label: 'form-kinds.looks', kind: 'group' },
      fields: [
        ...looks.map(([key, label]): Field => ({ key, label, kind: 'word', words: key })),
        { key: 'lashes', label: 'form-kinds.lashes', kind: 'flag' },
        { key: 'glasses', label: 'form-kinds.glasses', kind: 'flag' },
      ],
    },
    {
      ...{ key: 'schedule', label: 'form-kinds.day', kind: 'rows', noun: 'form-noun.hour', table: true },
      means: 'form-kinds.gaps-are-spent-at-home-an',
      fresh: { from: '08:00', to: '09:00', at: '', doing: '' },
      fields: [
        { key: 'from', label: 'form-kinds.from', kind: 'text' },
        { key: 'to', label: 'form-kinds.to', kind: 'text' },
        { key: 'at', label: 'form-kinds.place', kind: 'text', of: 'places' },
        { key: 'doing', label: 'form-kinds.doing', kind: 'text', means: 'form-kinds.as-in-i-am' },
        { key: 'pose', label: 'form-kinds.pose', kind: 'word', words: 'pose' },
        { key: 'days', label: 'form-kinds.only-on', kind: 'names', words: days },
      ],
    },
    {
      key: 'skills',
      label: 'form-kinds.skills',
      kind: 'names',
      of: 'skills',
      means: 'form-kinds.those-for-listed-people-only',
    },
    { key: 'bag', label: 'form-kinds.bag', kind: 'amounts', coins: true },
    {
      key: 'sells',
      label: 'form-kinds.sells',
      kind: 'names',
      of: 'goods',
      means: 'form-kinds.what-of-the-bag-is-for',
    },
    {
      ...{ key: 'ties', label: 'form-kinds.ties', kind: 'rows', noun: 'form-noun.tie' },
      fresh: { to: '', familiarity: 70, affinity: 0, trust: 0, why: '' },
      fields: [
        { key: 'to', label: 'form-kinds.tie-to', kind: 'text', of: 'people' },
        { key: 'familiarity', label: 'form-kinds.knows', kind: 'number', least: 0, most: 100 },
        { key: 'affinity', label: 'form-kinds.likes', kind: 'number', least: -100, most: 100 },
        { key: 'trust', label: 'form-kinds.trusts', kind: 'number', least: -100, most: 100 },
        { key: 'why', label: 'form-kinds.why', kind: 'text', means: 'form-kinds.goes-on-after-the-name-is' },
      ],
    },
    gift('likes', 'form-kinds.likes'),
    gift('dislikes', 'form-kinds.dislikes'),
    {
      key: 'sociable',
      label: 'form-kinds.sociable',
      kind: 'number',
      least: 0,
      most: 1,
      step: 0.05,
      means: 'form-kinds.0-to-1',
    },
    {
      ...{ key: 'quiet', label: 'form-kinds.quiet-hours', kind: 'group' },
      fields: [
        { key: 'from', label: 'form-kinds.from', kind: 'text' },
        { key: 'to', label: 'form-kinds.to', kind: 'text' },
      ],
    },
    { key: 'model', label: 'form-kinds.model', kind: 'text', means: 'form-kinds.auto-or-provider-model-empty-the' },
    { key: 'faction', label: 'form-kinds.faction', kind: 'text' },
    { key: 'draughts', label: 'form-kinds.draughts', kind: 'number', least: 1, most: 3 },
  ],
}

const things: FormKind = {
  title: 'form-kinds.things',
  fields: [
    {
      ...{ key: 'coin', label: 'form-kinds.coin', kind: 'group' },
      fields: [
        { key: 'one', label: 'form-kinds.one', kind: 'text' },
        { key: 'many', label: 'form-kinds.many', kind: 'text' },
      ],
    },
    { key: 'purse', label: 'form-kinds.a-newcomers-purse', kind: 'amounts', coins: true },
  ],
  list: {
    ...{ key: 'items', noun: 'form-noun.thing', id: 'id' },
    fresh: (id) => ({ id, name: id.replaceAll('-', ' '), price: 1, text: '' }),
    fields: [
      { key: 'id', label: 'form-kinds.id', kind: 'text', must: true },
      { key: 'name', label: 'form-kinds.name', kind: 'text' },
      { key: 'plural', label: 'form-kinds.plural', kind: 'text' },
      { key: 'price', label: 'form-kinds.price', kind: 'number', least: 0, most: 1_000_000 },
      { key: 'text', label: 'form-kinds.text', kind: 'text', long: true },
      { key: 'use', label: 'form-kinds.use', kind: 'word', words: ['eat', 'drink', 'apply'] },
      { key: 'furniture', label: 'form-kinds.furniture', kind: 'word', words: 'furniture' },
      {
        ...{ key: 'recipe', label: 'form-kinds.recipe', kind: 'group' },
        fields: [
          { key: 'needs', label: 'form-kinds.needs', kind: 'amounts' },
          { key: 'count', label: 'form-kinds.makes', kind: 'number', least: 1, most: 1_000_000 },
          { key: 'at', label: 'form-kinds.recipe-at', kind: 'names', of: 'places' },
          { key: 'with', label: 'form-kinds.with', kind: 'text' },
          { key: 'skill', label: 'form-kinds.skill', kind: 'text', of: 'skills' },
        ],
      },
    ],
  },
}

const quests: FormKind = {
  title: 'form-kinds.quests',
  fields: [],
  list: {
    ...{ key: 'quests', noun: 'form-noun.quest', id: 'id' },
    fresh: (id) => ({ id, name: id.replaceAll('-', ' '), giver: '', text: '', goals: [], reward: { gold: 1 } }),
    fields: [
      { key: 'id', label: 'form-kinds.id', kind: 'text', must: true },
      { key: 'name', label: 'form-kinds.name', kind: 'text', must: true },
      { key: 'giver', label: 'form-kinds.giver', kind: 'text', of: 'people', must: true },
      { key: 'text', label: 'form-kinds.what-the-giver-says', kind: 'text', long: true, must: true },
      {
        ...{ key: 'goals', label: 'form-kinds.goals', kind: 'choices', noun: 'form-noun.goal' },
        ways: [
          { key: 'bring', label: 'form-kinds.bring', of: 'goods', counted: true },
          { key: 'visit', label: 'form-kinds.visit', of: 'places' },
          { key: 'talk', label: 'form-kinds.talk-to', of: 'people' },
        ],
      },
      { key: 'reward', label: 'form-kinds.reward', kind: 'amounts', coins: true },
      { key: 'again', label: 'form-kinds.can-be-taken-again', kind: 'flag' },
      { key: 'until', label: 'form-kinds.until', kind: 'text', means: 'form-kinds.an-hour-of-the-day-12' },
      { key: 'after', label: 'form-kinds.after-the-quest', kind: 'text', of: 'quests' },
      { key: 'unless', label: 'form-kinds.not-once-this-has-happened', kind: 'text' },
    ],
  },
}

const signs: FormKind = {
  title: 'form-kinds.signs',
  fields: [],
  list: {
    ...{ key: 'signs', noun: 'form-noun.sign', id: 'place' },
    fresh: (place) => ({ place, text: say('common.words-on-the-sign') }),
    fields: [
      { key: 'place', label: 'form-kinds.place', kind: 'text', of: 'places', must: true },
      { key: 'text', label: 'form-kinds.text', kind: 'text', long: true, must: true },
    ],
  },
}

const kinds: readonly [pattern: RegExp, kind: FormKind][] = [
  [/^npc-agents\/[^/]+\/SOUL\.md$/, person],
  [/^worlds\/[^/]+\/ITEMS\.md$/, things],
  [/^worlds\/[^/]+\/QUESTS\.md$/, quests],
  [/^worlds\/[^/]+\/SIGNS\.md$/, signs],
]

/** The form for a file, or null if it has none. */
export const formFor = (path: string): FormKind | null => kinds.find(([pattern]) => pattern.test(path))?.[1] ?? null
