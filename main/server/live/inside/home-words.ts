import { noticesInEnglish, type SayNotice } from '../../../language/messages/notices.ts'
import type { RefusalReason, SimulationEvent } from '../../../world/commands.ts'
import { labelOf } from '../../../world/lodging/beds.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { NameOf } from '../goods-view.ts'

const commands = ['buyHouse', 'giveUpHouse', 'giveKey', 'putPiece', 'shiftPiece', 'takePiece'] as const
type HomeCommandKind = (typeof commands)[number]
export const isHomeCommand = (command: string): command is HomeCommandKind =>
  (commands as readonly string[]).includes(command)

/** What happened with a player's house, in words for their page; null if the page shows it anyway. */
export function homeNotice(
  { map, nameOf, say = noticesInEnglish }: { map: MapData; nameOf: NameOf; say?: SayNotice },
  event: SimulationEvent,
): string | null {
  switch (event.kind) {
    case 'houseBought':
      return say('home-words.is-yours-now-its-door', { label: capital(labelOf(map, event.house)) })
    case 'houseLeft':
      return leftWords(event.because, capital(labelOf(map, event.house)), say)
    case 'keyGiven':
      return event.on
        ? say('home-words.has-a-key-to-your', { name: nameOf(event.to) })
        : say('home-words.you-take-the-key-back', { name: nameOf(event.to) })
    default:
      return null
  }
}

function leftWords(
  because: Extract<SimulationEvent, { kind: 'houseLeft' }>['because'],
  house: string,
  say: SayNotice,
): string {
  const things = say('home-words.what-was-in-it-is')
  switch (because) {
    case 'given-up':
      return say('home-words.is-not-yours-any-more', { house, things })
    case 'away':
      return say('home-words.you-were-away-so-long', { house, things })
    case 'gone':
      return say('home-words.is-not-for-players-any', { house, things })
    default:
      return because satisfies never
  }
}

/** Why something could not be done with a house. */
export function homeRefusal(
  command: HomeCommandKind,
  reason: RefusalReason,
  say: SayNotice = noticesInEnglish,
): string {
  if (command === 'buyHouse') return buyRefusal(reason, say)
  if (command === 'giveKey') return keyRefusal(reason, say)
  switch (reason) {
    case 'no-way':
      return say('home-words.it-does-not-fit-there')
    case 'taken':
      return say('home-words.something-of-that-sort-is')
    case 'not-now':
      return say('home-words.there-is-no-room-for')
    case 'lacking':
      return say('home-words.you-have-no-more-of')
    case 'wrong-place':
      return say('home-words.you-have-to-be-in')
    case 'not-yours':
      return say('home-words.you-have-no-house')
    default:
      return say('common.that-cannot-be-done')
  }
}

function buyRefusal(reason: RefusalReason, say: SayNotice): string {
  switch (reason) {
    case 'lacking':
      return say('home-words.you-do-not-have-enough')
    case 'busy':
      return say('home-words.that-house-is-somebody-elses')
    case 'not-now':
      return say('home-words.you-have-a-house-already')
    case 'wrong-price':
      return say('common.the-price-has-changed-look')
    case 'too-far':
    case 'unknown-npc':
      return say('home-words.go-to-whoever-sells-the')
    default:
      return say('home-words.that-house-cannot-be-bought')
  }
}

function keyRefusal(reason: RefusalReason, say: SayNotice): string {
  switch (reason) {
    case 'unknown-body':
      return say('home-words.they-have-to-be-in')
    case 'not-now':
      return say('home-words.they-have-a-key-already')
    case 'wrong-place':
      return say('home-words.you-have-to-be-in')
    default:
      return say('common.that-cannot-be-done')
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
