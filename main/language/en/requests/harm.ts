import { wholePhrase } from '../../phrases.ts'

export const buildings = wholePhrase([
  '… (mill|chapel|church|tavern|inn|house|houses|home|cottage|barn|bakery|forge|smithy|stall) …',
  '… (market|school|village|town|bridge|library|hall|shop|farm|stable|boat|field(s|)|harvest) …',
])

export const undressing = wholePhrase([
  '(undress|strip) !(the (bed|bark)…) …',
  '… (take off|remove|drop) your (clothes|dress|shirt|skirt|trousers|gown) …',
  '… (get|be|stand|dance) naked for …',
  '… your (naked|nude|bare) (body|breast(s|)|self) …',
])
