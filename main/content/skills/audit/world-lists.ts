import { type Finding, finding } from '../../../language/findings/finding.ts'
import type { ErrandKind } from '../../../world/errands/templates.ts'
import type { Catalogue, ItemKind, QuestKind } from '../../../world/goods.ts'
import type { HappeningKind } from '../../../world/happenings/kinds.ts'
import type { MysteryKind } from '../../../world/mysteries/kinds.ts'
import type { SongKind } from '../../../world/songs/kinds.ts'
import type { UseKind, Uses } from '../../../world/uses/kinds.ts'
import type { Content } from '../../load-content.ts'
import { type AuditedText, hashOf } from './content-texts.ts'

type Lists = Pick<Content, 'catalogue' | 'signs' | 'almanac'>
type Sign = NonNullable<Content['signs']>[number]

/** What minds read in place of withheld words. */
export const withheldWords = '(its words are withheld)'

const listText = (kind: 'item' | 'sign' | 'quest' | 'lore', file: string, texts: readonly string[]): AuditedText => ({
  kind,
  hash: hashOf(JSON.stringify([kind, ...texts])),
  file,
  parts: texts.map((text) => ({ text, line: 0 })),
})

const itemName = (item: ItemKind, folder: string) =>
  listText('item', `${folder}/ITEMS.md`, [item.name, item.plural, item.recipe?.with ?? ''])
const itemDescription = (item: ItemKind, folder: string) => listText('item', `${folder}/ITEMS.md`, [item.description])
const questName = (quest: QuestKind, folder: string) => listText('quest', `${folder}/QUESTS.md`, [quest.name])
const questText = (quest: QuestKind, folder: string) => listText('quest', `${folder}/QUESTS.md`, [quest.text])
const signText = (sign: Sign, folder: string) => listText('sign', `${folder}/SIGNS.md`, [sign.text])

/** All words of an event that anybody hears or reads. */
const eventText = ({ id, name, text, news, effects }: HappeningKind, folder: string) =>
  listText('lore', `${folder}/events/${id}.md`, [
    name,
    text,
    news,
    ...effects.flatMap((effect) =>
      effect.kind === 'does' ? [effect.doing] : effect.kind === 'mood' ? [effect.why] : [],
    ),
  ])

/** All words of a mystery. */
const mysteryText = ({ id, name, text, pieces, leads, ends }: MysteryKind, folder: string) =>
  listText('lore', `${folder}/story/${id}.md`, [
    name,
    text,
    ...pieces.flatMap((piece) => [
      ...(piece.kind === 'clue' ? [piece.look, piece.shows] : [piece.says]),
      ...piece.against.map((each) => each.text),
    ]),
    ...leads.map((lead) => lead.text),
    ...ends.flatMap((end) => [
      ...[end.name, end.act, end.tells, end.answer, end.text, end.known],
      ...[...end.ties, ...end.moods].map(({ why }) => why),
      ...end.talk.map(({ says }) => says),
    ]),
  ])

/** All words about what players can do with a thing, and of the craft that it belongs to. */
const useText = ({ act, doing, at, nothing, done, craft }: UseKind, { crafts }: Uses, folder: string) => {
  const known = craft !== undefined && Object.hasOwn(crafts, craft) ? crafts[craft] : undefined
  return listText('lore', `${folder}/USES.md`, [
    ...[act, doing, nothing, done],
    ...(typeof at === 'string' ? [] : at.map(({ name }) => name)),
    ...(known ? [known.name, known.counts, ...known.steps.map(({ text }) => text)] : []),
  ])
}
const usesIn = (uses: Uses | undefined): { kind: UseKind; uses: Uses }[] =>
  uses ? Object.values(uses.kinds).map((kind) => ({ kind, uses })) : []

/** All words of a template of errands. */
const errandText = ({ id, name, text, thanks, late, settled }: ErrandKind, folder: string) =>
  listText('quest', `${folder}/errands/${id}.md`, [name, text, thanks, late, settled])

/** All words of a song. */
const songText = ({ id, title, about, verses, refrain }: SongKind, folder: string) =>
  listText('lore', `${folder}/songs/${id}.md`, [title, ...about, ...verses.flat(), ...refrain])

/** The folder of the world, from the path of WORLD.md. */
export const worldFolder = ({ loreFiles = [] }: Pick<Content, 'loreFiles'>): string =>
  loreFiles.find(({ path }) => path.endsWith('/WORLD.md'))?.path.slice(0, -'/WORLD.md'.length) ?? 'worlds'

export const textsOfLists = ({ catalogue, signs = [], almanac = {} }: Lists, folder: string): AuditedText[] => [
  ...Object.values(catalogue?.items ?? {}).flatMap((item) => [itemName(item, folder), itemDescription(item, folder)]),
  ...Object.values(catalogue?.quests ?? {}).flatMap((quest) => [questName(quest, folder), questText(quest, folder)]),
  ...Object.values(catalogue?.mysteries ?? {}).map((kind) => mysteryText(kind, folder)),
  ...usesIn(catalogue?.uses).map(({ kind, uses }) => useText(kind, uses, folder)),
  ...Object.values(catalogue?.errands ?? {}).map((kind) => errandText(kind, folder)),
  ...Object.values(catalogue?.songs ?? {}).map((kind) => songText(kind, folder)),
  ...signs.map((sign) => signText(sign, folder)),
  ...Object.values(almanac).map((kind) => eventText(kind, folder)),
]

/**
 * Things, quests and signs with only the words that pass, and the events whose words all pass. A thing keeps its
 * properties and loses only its words. The same objects if nothing was removed.
 */
export const withoutBadWords = (
  { catalogue, signs, almanac }: Lists,
  folder: string,
  passes: (text: AuditedText, what: Finding) => boolean,
): Lists => {
  const items = eachOf(catalogue?.items ?? {}, (item) => {
    const named = passes(itemName(item, folder), finding('world-lists.the-name-of-the-thing-is', { id: item.id }))
    const described = passes(
      itemDescription(item, folder),
      finding('world-lists.the-description-of-the-thing-is', { id: item.id }),
    )
    const plain = item.id.replaceAll('-', ' ')
    return named && described
      ? item
      : {
          ...item,
          ...(described ? {} : { description: withheldWords }),
          ...(named
            ? {}
            : {
                name: plain,
                plural: plain,
                ...(item.recipe ? { recipe: { ...item.recipe, with: 'something' } } : {}),
              }),
        }
  })
  const quests = eachOf(catalogue?.quests ?? {}, (quest) => {
    const named = passes(questName(quest, folder), finding('world-lists.the-name-of-the-quest-is', { id: quest.id }))
    const told = passes(questText(quest, folder), finding('world-lists.the-words-of-the-quest-are', { id: quest.id }))
    return named && told
      ? quest
      : {
          ...quest,
          ...(named ? {} : { name: quest.id.replaceAll('-', ' ') }),
          ...(told ? {} : { text: withheldWords }),
        }
  })
  const mysteries = Object.values(catalogue?.mysteries ?? {}).filter((kind) =>
    passes(mysteryText(kind, folder), finding('world-lists.the-mystery-is-withheld-nobody-can', { id: kind.id })),
  )
  const errands = Object.values(catalogue?.errands ?? {}).filter((kind) =>
    passes(errandText(kind, folder), finding('world-lists.the-errand-is-withheld-nobody-asks', { id: kind.id })),
  )
  const hasAll = errands.length === Object.keys(catalogue?.errands ?? {}).length
  const songs = Object.values(catalogue?.songs ?? {}).filter((kind) =>
    passes(songText(kind, folder), finding('world-lists.the-song-is-withheld-nobody-sings', { id: kind.id })),
  )
  const sungAll = songs.length === Object.keys(catalogue?.songs ?? {}).length
  const isWhole = mysteries.length === Object.keys(catalogue?.mysteries ?? {}).length
  const all = usesIn(catalogue?.uses)
  const usable = all.filter(({ kind, uses }) =>
    passes(useText(kind, uses, folder), finding('world-lists.the-use-is-withheld-nobody-can', { id: kind.id })),
  )
  const good = signs?.map((sign) =>
    passes(signText(sign, folder), finding('world-lists.the-words-of-the-sign-at', { place: sign.place }))
      ? sign
      : { ...sign, text: withheldWords },
  )
  const events = Object.values(almanac ?? {}).filter((kind) =>
    passes(eventText(kind, folder), finding('world-lists.the-event-is-withheld-it-does', { id: kind.id })),
  )
  return {
    ...(almanac === undefined || events.length === Object.keys(almanac).length
      ? {}
      : { almanac: Object.fromEntries(events.map((kind) => [kind.id, kind])) }),
    ...(catalogue === undefined
      ? {}
      : {
          catalogue:
            items === catalogue.items &&
            quests === catalogue.quests &&
            isWhole &&
            hasAll &&
            sungAll &&
            usable.length === all.length
              ? catalogue
              : ({
                  ...catalogue,
                  items,
                  quests,
                  ...(catalogue.uses && usable.length < all.length
                    ? {
                        uses: {
                          ...catalogue.uses,
                          kinds: Object.fromEntries(usable.map(({ kind }) => [kind.id, kind])),
                        },
                      }
                    : {}),
                  ...(isWhole ? {} : { mysteries: Object.fromEntries(mysteries.map((kind) => [kind.id, kind])) }),
                  ...(hasAll ? {} : { errands: Object.fromEntries(errands.map((kind) => [kind.id, kind])) }),
                  ...(sungAll ? {} : { songs: Object.fromEntries(songs.map((kind) => [kind.id, kind])) }),
                } satisfies Catalogue),
        }),
    ...(good === undefined ? {} : { signs: good.every((sign, index) => sign === signs?.[index]) ? signs : good }),
  }
}

const eachOf = <Id extends string, Kind>(kinds: Record<Id, Kind>, change: (kind: Kind) => Kind): Record<Id, Kind> => {
  const entries = Object.entries(kinds) as [Id, Kind][]
  const changed = entries.map(([id, kind]) => [id, change(kind)] as const)
  return changed.every(([, kind], index) => kind === entries[index]?.[1])
    ? kinds
    : (Object.fromEntries(changed) as Record<Id, Kind>)
}
