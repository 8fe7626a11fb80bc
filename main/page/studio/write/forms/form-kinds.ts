import type { StudioPayload } from '../../../../server/gateway/studio/payloads.ts'
import type { Value } from './values.ts'

export type Names = StudioPayload<'names'>
/** The lists of names from which a field offers some. */
export type NameList = 'places' | 'people' | 'goods' | 'quests' | 'songs' | 'skills'

interface Base {
  key: string
  label: string
  /** A sentence below the field. */
  means?: string
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
    | { kind: 'rows'; noun: string; fields: readonly Field[]; fresh: Value; table?: true }
    /** Rows of which each has one of several keys: `{ visit: pond }`. */
    | { kind: 'choices'; noun: string; ways: readonly { key: string; label: string; of: NameList; counted?: true }[] }
  )

export interface FormKind {
  /** What the file describes, for the heading. */
  title: string
  fields: readonly Field[]
  /** The list of which one entry is edited at a time. */
  list?: { key: string; noun: string; id: string; fields: readonly Field[]; fresh(id: string): Value }
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const looks: readonly [key: string, label: string][] = [
  ['skin', 'Skin'],
  ['hair', 'Hair colour'],
  ['style', 'Hair'],
  ['beard', 'Beard'],
  ['eyes', 'Eyes'],
  ['face', 'Face'],
  ['height', 'Height'],
  ['build', 'Build'],
  ['outfit', 'Clothes'],
  ['top', 'Their colour'],
  ['bottom', 'Second colour'],
  ['sleeve', 'Sleeves'],
  ['vest', 'Vest'],
  ['apron', 'Apron'],
  ['scarf', 'Scarf'],
  ['cloak', 'Cloak'],
  ['trim', 'Trim'],
  ['hat', 'Hat'],
  ['hatColour', 'Colour of the hat'],
  ['tie', 'Ribbon or tie'],
  ['belt', 'Belt'],
  ['shoes', 'Shoes'],
]

const gift = (key: string, label: string): Field => ({
  ...{ key, label, kind: 'rows', noun: 'gift' },
  fresh: { goods: [], called: '', why: '' },
  fields: [
    { key: 'goods', label: 'Things', kind: 'names', of: 'goods' },
    { key: 'called', label: 'Called', kind: 'text', means: 'After “likes” and “does not care for”.' },
    { key: 'why', label: 'What they say', kind: 'text' },
  ],
})

const person: FormKind = {
  title: 'Person',
  fields: [
    { key: 'name', label: 'Name', kind: 'text', must: true },
    { key: 'role', label: 'Role', kind: 'text', means: 'A word or two: baker.' },
    { key: 'home', label: 'Home', kind: 'text', of: 'places', must: true },
    { key: 'age', label: 'Age', kind: 'number', least: 1, most: 999 },
    { key: 'pronouns', label: 'Pronouns', kind: 'word', words: 'pronouns' },
    {
      ...{ key: 'appearance', label: 'Looks', kind: 'group' },
      fields: [
        ...looks.map(([key, label]): Field => ({ key, label, kind: 'word', words: key })),
        { key: 'lashes', label: 'Lashes', kind: 'flag' },
        { key: 'glasses', label: 'Glasses', kind: 'flag' },
      ],
    },
    {
      ...{ key: 'schedule', label: 'Day', kind: 'rows', noun: 'hour', table: true },
      means: 'Gaps are spent at home. An hour with days goes before the others on those days.',
      fresh: { from: '08:00', to: '09:00', at: '', doing: '' },
      fields: [
        { key: 'from', label: 'From', kind: 'text' },
        { key: 'to', label: 'To', kind: 'text' },
        { key: 'at', label: 'Place', kind: 'text', of: 'places' },
        { key: 'doing', label: 'Doing', kind: 'text', means: 'As in “I am …”.' },
        { key: 'pose', label: 'Pose', kind: 'word', words: 'pose' },
        { key: 'days', label: 'Only on', kind: 'names', words: days },
      ],
    },
    { key: 'skills', label: 'Skills', kind: 'names', of: 'skills', means: 'Those for listed people only.' },
    { key: 'bag', label: 'Bag', kind: 'amounts', coins: true },
    {
      key: 'sells',
      label: 'Sells',
      kind: 'names',
      of: 'goods',
      means: 'What of the bag is for sale, at the price of ITEMS.md.',
    },
    {
      ...{ key: 'ties', label: 'Ties', kind: 'rows', noun: 'tie' },
      fresh: { to: '', familiarity: 70, affinity: 0, trust: 0, why: '' },
      fields: [
        { key: 'to', label: 'To', kind: 'text', of: 'people' },
        { key: 'familiarity', label: 'Knows', kind: 'number', least: 0, most: 100 },
        { key: 'affinity', label: 'Likes', kind: 'number', least: -100, most: 100 },
        { key: 'trust', label: 'Trusts', kind: 'number', least: -100, most: 100 },
        { key: 'why', label: 'Why', kind: 'text', means: 'Goes on after the name: “is my son”.' },
      ],
    },
    gift('likes', 'Likes'),
    gift('dislikes', 'Dislikes'),
    { key: 'sociable', label: 'Sociable', kind: 'number', least: 0, most: 1, step: 0.05, means: '0 to 1.' },
    {
      ...{ key: 'quiet', label: 'Quiet hours', kind: 'group' },
      fields: [
        { key: 'from', label: 'From', kind: 'text' },
        { key: 'to', label: 'To', kind: 'text' },
      ],
    },
    { key: 'model', label: 'Model', kind: 'text', means: '“auto” or “provider/model”. Empty: the world’s.' },
    { key: 'faction', label: 'Faction', kind: 'text' },
    { key: 'draughts', label: 'Draughts', kind: 'number', least: 1, most: 3 },
  ],
}

const things: FormKind = {
  title: 'Things',
  fields: [
    {
      ...{ key: 'coin', label: 'Coin', kind: 'group' },
      fields: [
        { key: 'one', label: 'One', kind: 'text' },
        { key: 'many', label: 'Many', kind: 'text' },
      ],
    },
    { key: 'purse', label: 'A newcomer’s purse', kind: 'amounts', coins: true },
  ],
  list: {
    ...{ key: 'items', noun: 'thing', id: 'id' },
    fresh: (id) => ({ id, name: id.replaceAll('-', ' '), price: 1, text: '' }),
    fields: [
      { key: 'id', label: 'Id', kind: 'text', must: true },
      { key: 'name', label: 'Name', kind: 'text' },
      { key: 'plural', label: 'Plural', kind: 'text' },
      { key: 'price', label: 'Price', kind: 'number', least: 0, most: 1_000_000 },
      { key: 'text', label: 'Text', kind: 'text', long: true },
      { key: 'use', label: 'Use', kind: 'word', words: ['eat', 'drink', 'apply'] },
      { key: 'furniture', label: 'Furniture', kind: 'word', words: 'furniture' },
      {
        ...{ key: 'recipe', label: 'Recipe', kind: 'group' },
        fields: [
          { key: 'needs', label: 'Needs', kind: 'amounts' },
          { key: 'count', label: 'Makes', kind: 'number', least: 1, most: 1_000_000 },
          { key: 'at', label: 'At', kind: 'names', of: 'places' },
          { key: 'with', label: 'With', kind: 'text' },
          { key: 'skill', label: 'Skill', kind: 'text', of: 'skills' },
        ],
      },
    ],
  },
}

const quests: FormKind = {
  title: 'Quests',
  fields: [],
  list: {
    ...{ key: 'quests', noun: 'quest', id: 'id' },
    fresh: (id) => ({ id, name: id.replaceAll('-', ' '), giver: '', text: '', goals: [], reward: { gold: 1 } }),
    fields: [
      { key: 'id', label: 'Id', kind: 'text', must: true },
      { key: 'name', label: 'Name', kind: 'text', must: true },
      { key: 'giver', label: 'Giver', kind: 'text', of: 'people', must: true },
      { key: 'text', label: 'What the giver says', kind: 'text', long: true, must: true },
      {
        ...{ key: 'goals', label: 'Goals', kind: 'choices', noun: 'goal' },
        ways: [
          { key: 'bring', label: 'bring', of: 'goods', counted: true },
          { key: 'visit', label: 'visit', of: 'places' },
          { key: 'talk', label: 'talk to', of: 'people' },
        ],
      },
      { key: 'reward', label: 'Reward', kind: 'amounts', coins: true },
      { key: 'again', label: 'Can be taken again', kind: 'flag' },
      { key: 'until', label: 'Until', kind: 'text', means: 'An hour of the day: 12:00.' },
      { key: 'after', label: 'After the quest', kind: 'text', of: 'quests' },
      { key: 'unless', label: 'Not once this has happened', kind: 'text' },
    ],
  },
}

const signs: FormKind = {
  title: 'Signs',
  fields: [],
  list: {
    ...{ key: 'signs', noun: 'sign', id: 'place' },
    fresh: (place) => ({ place, text: 'Words on the sign.' }),
    fields: [
      { key: 'place', label: 'Place', kind: 'text', of: 'places', must: true },
      { key: 'text', label: 'Text', kind: 'text', long: true, must: true },
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
