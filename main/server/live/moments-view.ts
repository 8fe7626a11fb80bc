import { dayMs, gameTimeAt } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import { forPeople } from '../../world/ambitions/ambition-seen.ts'
import { gameMs } from '../../world/clock.ts'
import type { LetterLine, Moment, MomentFact } from '../../world/friendship/kinds.ts'
import { goingOn, kindOf } from '../../world/happenings/kinds-of.ts'
import { placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import { mysteryKindOf } from '../../world/mysteries/kinds-of.ts'
import { questKindOf } from '../../world/quests/kinds.ts'
import type { PlayerBody, WorldState } from '../../world/state.ts'
import { goodsInWords } from '../rooms/goods-words.ts'
import type { ShownMoment } from '../rooms/shown.ts'
import { aimIn } from './aim-words.ts'
import { courtshipMoment } from './courtship-view.ts'
import { unlockWords } from './friends-view.ts'
import { type NameOf, shownGoods } from './goods-view.ts'
import { listIn } from './list-in.ts'
import { reasonWords } from './opinions-view.ts'

interface Words {
  state: WorldState
  map: MapData
  nameOf: NameOf
  language: Pick<Language, 'opinions'>
  /** The player's language. Default: English. */
  say?: SayNotice
}

/** A player's scrapbook, the newest first. */
export const momentsOf = (words: Words, player: PlayerBody): { moments: ShownMoment[] } => ({
  moments: (player.moments ?? []).toReversed().map((moment) => shownMoment(words, moment, player)),
})

function shownMoment(words: Words, moment: Moment, player: PlayerBody): ShownMoment {
  const { nameOf, say = noticesInEnglish } = words
  const { n, at, kind } = moment
  const shown = { n, kind, date: say.date(gameTimeAt(at).date) }
  const { state } = words
  switch (moment.kind) {
    case 'arrived':
      return { ...shown, title: say('moments-view.you-came-to-the-village'), lines: [] }
    case 'quest': {
      return {
        ...shown,
        npc: moment.npc,
        title: say('moments-view.done', { name: questName(state, moment) }),
        lines: questLines(words, moment, player),
      }
    }
    case 'mystery': {
      const mystery = mysteryKindOf(state, moment.mystery)
      const end = mystery?.ends.find(({ id }) => id === moment.end)
      return {
        ...shown,
        title: say('moments-view.you-ended-the-matter-of', { name: mystery?.name ?? moment.mystery }),
        lines: end ? [end.text] : [],
      }
    }
    case 'feast': {
      const feast = kindOf(state, moment.happening)
      const place = feast && placeOf(words.map, feast.at)?.label
      // On the way in nobody has been there yet.
      const isNow = goingOn(state, moment.happening) !== undefined && gameMs(state) - moment.at < dayMs
      const name = feast?.name ?? moment.happening
      const title = say(isNow ? 'moments-view.you-are-at' : 'moments-view.you-were-at', { name })
      return {
        ...shown,
        title: place ? say('moments-view.at', { title, place }) : title,
        lines: [...(feast ? [feast.text] : []), ...tableLines(words, moment)],
      }
    }
    case 'heart':
      return {
        ...shown,
        npc: moment.npc,
        title: say('moments-view.has-grown-fond-of-you', {
          name: nameOf(moment.npc),
          ofFive: ofFive(moment.heart, say),
        }),
        lines: heartLines(words, moment),
      }
    case 'courtship':
      return {
        ...shown,
        npc: moment.npc,
        ...courtshipMoment(state.npcs[moment.npc], nameOf(moment.npc), moment, say),
      }
    case 'letter':
      return {
        ...shown,
        title: say('moments-view.while-you-were-gone-since', { date: say.date(gameTimeAt(moment.since).date) }),
        lines: moment.lines.map((line) => letterLine(words, line)),
      }
    default:
      return moment satisfies never
  }
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
const ofFive = (hearts: number, say: SayNotice): string => say('moments-view.of-5-hearts', { hearts })

const questName = ({ catalogue }: WorldState, { quest, name }: Extract<Moment, { kind: 'quest' }>): string =>
  name ?? questKindOf(catalogue, quest)?.name ?? quest

function questLines(
  { state, nameOf, language, say = noticesInEnglish }: Words,
  moment: Extract<Moment, { kind: 'quest' }>,
  player: PlayerBody,
): string[] {
  const { npc, got, liking, times } = moment
  const name = nameOf(npc)
  const goods = shownGoods(state.catalogue, got)
  // What the giver keeps of it and says when asked; gone once they have forgotten it.
  const title = questName(state, moment)
  const kept = state.npcs[npc]?.relations[player.id]?.reasons.find(
    ({ kind, why }) => kind === 'quest' && why.endsWith(title),
  )
  const isPaid = goods.gold > 0 || goods.items.length > 0
  return [
    say('moments-view.thanks-you', { name }),
    ...(isPaid ? [say('moments-view.you-got', { goods: goodsInWords(goods, state.catalogue.coin, listIn(say)) })] : []),
    liking > 0
      ? say('moments-view.thinks-better-of-you', { name })
      : say('moments-view.thinks-of-you-as-before', { name }),
    ...(kept
      ? [
          say('moments-view.what-says-of-you-now', {
            name,
            goods: capital(reasonWords(kept, language.opinions, say)),
          }),
        ]
      : []),
    ...(times > 0 ? [say('moments-view.you-have-done-this-times', { times: times + 1 })] : []),
  ]
}

function heartLines(
  { state, say = noticesInEnglish }: Words,
  { npc, heart }: Extract<Moment, { kind: 'heart' }>,
): string[] {
  const unlocks = state.npcs[npc]?.character.unlocks ?? []
  const next = unlocks.find(({ hearts }) => hearts > heart)
  return [
    ...unlocks
      .filter(({ hearts }) => hearts === heart)
      .flatMap(({ kind, name, text }) => [
        say('moments-view.new', { what: unlockWords(kind, say), name }),
        say.quoted(text),
      ]),
    ...(next
      ? [say('moments-view.at-2', { ofFive: ofFive(next.hearts, say), what: unlockWords(next.kind, say) })]
      : []),
  ]
}

function letterLine({ state, nameOf, say = noticesInEnglish }: Words, line: LetterLine): string {
  switch (line.kind) {
    case 'beloved':
      return `${nameOf(line.npc)}: ${say.quoted(state.npcs[line.npc]?.character.courtship?.letter ?? say('moments-view.i-missed-you'))}`
    case 'owed':
      return say('moments-view.waited-for-you-or-for', { name: nameOf(line.npc) })
    case 'heard':
      return say(line.isGood ? 'moments-view.heard-good' : 'moments-view.heard-bad', { name: nameOf(line.npc) })
    case 'aim': {
      const { npc, how, outcome, ...aim } = line
      const seed = { kind: how, what: aim.what, ...(aim.with === undefined ? {} : { with: aim.with }) }
      return `${nameOf(npc)} ${aimIn(say, { ...seed, ...forPeople(state, seed) }, outcome, state.catalogue.coin.many)}.`
    }
    case 'mystery':
      return say('moments-view.the-matter-of-came-to', {
        name: mysteryKindOf(state, line.mystery)?.name ?? line.mystery,
      })
    case 'feast':
      return say('moments-view.the-village-held', { name: kindOf(state, line.happening)?.name ?? line.happening })
    case 'lesson':
      return say('moments-view.learned-from', {
        name: nameOf(line.npc),
        other: nameOf(line.from),
        skill: line.skill.replaceAll('-', ' '),
      })
    case 'quarrel':
      return say('moments-view.and-quarrelled', { name: nameOf(line.npc), other: nameOf(line.with) })
    case 'mended':
      return say('moments-view.and-made-it-up', { name: nameOf(line.npc), other: nameOf(line.with) })
    default:
      return line satisfies never
  }
}

/** What the player put on the table of a feast, and whether others did. */
function tableLines(
  { state, say = noticesInEnglish }: Pick<Words, 'state' | 'say'>,
  { brought, others = 0 }: Extract<MomentFact, { kind: 'feast' }>,
): string[] {
  const own = brought ? goodsInWords(shownGoods(state.catalogue, brought), state.catalogue.coin, listIn(say)) : ''
  const more =
    others === 0
      ? ''
      : others === 1
        ? say('moments-view.and-one-more-guest-brought')
        : say('moments-view.and-more-guests-brought-something', { others })
  return own === '' ? [] : [say('moments-view.you-had-brought', { own, more })]
}
