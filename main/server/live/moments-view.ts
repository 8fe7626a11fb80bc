import { dayMs, gameTimeAt } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { forPeople } from '../../world/ambitions/ambition-seen.ts'
import { ofAnother } from '../../world/ambitions/ambition-words.ts'
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
import { courtshipMoment } from './courtship-view.ts'
import { unlockWords } from './friends-view.ts'
import { type NameOf, shownGoods } from './goods-view.ts'

interface Words {
  state: WorldState
  map: MapData
  nameOf: NameOf
  language: Pick<Language, 'calendar' | 'opinions'>
}

/** A player's scrapbook, the newest first. */
export const momentsOf = (words: Words, player: PlayerBody): { moments: ShownMoment[] } => ({
  moments: (player.moments ?? []).toReversed().map((moment) => shownMoment(words, moment, player)),
})

function shownMoment(words: Words, moment: Moment, player: PlayerBody): ShownMoment {
  const { language, nameOf } = words
  const { n, at, kind } = moment
  const shown = { n, kind, date: language.calendar.sayDate(gameTimeAt(at).date) }
  const { state } = words
  switch (moment.kind) {
    case 'arrived':
      return { ...shown, title: 'You came to the village', lines: [] }
    case 'quest': {
      return {
        ...shown,
        npc: moment.npc,
        title: `Done: ${questName(state, moment)}`,
        lines: questLines(words, moment, player),
      }
    }
    case 'mystery': {
      const mystery = mysteryKindOf(state, moment.mystery)
      const end = mystery?.ends.find(({ id }) => id === moment.end)
      return {
        ...shown,
        title: `You ended the matter of ${mystery?.name ?? moment.mystery}`,
        lines: end ? [end.text] : [],
      }
    }
    case 'feast': {
      const feast = kindOf(state, moment.happening)
      const place = feast && placeOf(words.map, feast.at)?.label
      // On the way in nobody has been there yet.
      const isNow = goingOn(state, moment.happening) !== undefined && gameMs(state) - moment.at < dayMs
      const title = `You ${isNow ? 'are' : 'were'} at ${feast?.name ?? moment.happening}`
      return {
        ...shown,
        title: place ? `${title}, at ${place}` : title,
        lines: [...(feast ? [feast.text] : []), ...tableLines(words, moment)],
      }
    }
    case 'heart':
      return {
        ...shown,
        npc: moment.npc,
        title: `${nameOf(moment.npc)} has grown fond of you: ${ofFive(moment.heart)}`,
        lines: heartLines(words, moment),
      }
    case 'courtship':
      return {
        ...shown,
        npc: moment.npc,
        ...courtshipMoment(state.npcs[moment.npc], nameOf(moment.npc), moment),
      }
    case 'letter':
      return {
        ...shown,
        title: `While you were gone, since ${language.calendar.sayDate(gameTimeAt(moment.since).date)}`,
        lines: moment.lines.map((line) => letterLine(words, line)),
      }
    default:
      return moment satisfies never
  }
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
const ofFive = (hearts: number): string => `${hearts} of 5 hearts`

const questName = ({ catalogue }: WorldState, { quest, name }: Extract<Moment, { kind: 'quest' }>): string =>
  name ?? questKindOf(catalogue, quest)?.name ?? quest

function questLines(
  { state, nameOf, language }: Words,
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
    `${name} thanks you.`,
    ...(isPaid ? [`You got ${goodsInWords(goods, state.catalogue.coin)}.`] : []),
    liking > 0 ? `${name} thinks better of you.` : `${name} thinks of you as before.`,
    ...(kept ? [`What ${name} says of you now: “${capital(language.opinions.toYou(kept.why))}.”`] : []),
    ...(times > 0 ? [`You have done this ${times + 1} times now.`] : []),
  ]
}

function heartLines({ state }: Words, { npc, heart }: Extract<Moment, { kind: 'heart' }>): string[] {
  const unlocks = state.npcs[npc]?.character.unlocks ?? []
  const next = unlocks.find(({ hearts }) => hearts > heart)
  return [
    ...unlocks
      .filter(({ hearts }) => hearts === heart)
      .flatMap(({ kind, name, text }) => [`New: ${unlockWords(kind)}, ${name}.`, `“${text}”`]),
    ...(next ? [`At ${ofFive(next.hearts)}: ${unlockWords(next.kind)}.`] : []),
  ]
}

function letterLine({ state, nameOf }: Words, line: LetterLine): string {
  switch (line.kind) {
    case 'beloved':
      return `${nameOf(line.npc)}: “${state.npcs[line.npc]?.character.courtship?.letter ?? 'I missed you.'}”`
    case 'owed':
      return `${nameOf(line.npc)} waited for you, or for what you had promised, in vain.`
    case 'heard':
      return `${nameOf(line.npc)} heard something about you, and thinks ${line.isGood ? 'better' : 'less well'} of you.`
    case 'aim': {
      const { npc, how, outcome, ...aim } = line
      const seed = { kind: how, what: aim.what, ...(aim.with === undefined ? {} : { with: aim.with }) }
      return `${nameOf(npc)} ${ofAnother({ ...seed, ...forPeople(state, seed) }, outcome, state.catalogue.coin.many)}.`
    }
    case 'mystery':
      return `The matter of ${mysteryKindOf(state, line.mystery)?.name ?? line.mystery} came to its end.`
    case 'feast':
      return `The village held ${kindOf(state, line.happening)?.name ?? line.happening}.`
    case 'lesson':
      return `${nameOf(line.npc)} learned from ${nameOf(line.from)}: ${line.skill.replaceAll('-', ' ')}.`
    case 'quarrel':
      return `${nameOf(line.npc)} and ${nameOf(line.with)} quarrelled.`
    case 'mended':
      return `${nameOf(line.npc)} and ${nameOf(line.with)} made it up.`
    default:
      return line satisfies never
  }
}

/** What the player put on the table of a feast, and whether others did. */
function tableLines(
  { state }: Pick<Words, 'state'>,
  { brought, others = 0 }: Extract<MomentFact, { kind: 'feast' }>,
): string[] {
  const own = brought ? goodsInWords(shownGoods(state.catalogue, brought), state.catalogue.coin) : ''
  const more =
    others === 0
      ? ''
      : others === 1
        ? ', and one more guest brought something'
        : `, and ${others} more guests brought something`
  return own === '' ? [] : [`You had brought ${own}${more}.`]
}
