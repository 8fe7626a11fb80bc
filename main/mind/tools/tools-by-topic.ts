import type { DeedTopic } from '../../language/deed-topics.ts'

/** The tools for everything that words may ask for. */
export const toolsByTopic: Readonly<Record<DeedTopic, readonly string[]>> = {
  buying: ['give', 'trade'],
  browsing: ['open_shop'],
  lodging: ['offer_bed'],
  housing: ['offer_house'],
  owing: ['take', 'give'],
  making: ['use'],
  dropping: ['drop'],
  teaching: ['teach'],
  errands: ['start_quest'],
  secrecy: ['whisper'],
  speaking: ['say'],
  singing: ['sing'],
  turning: ['face'],
  home: ['go_home'],
  plans: ['set_intent', 'plan_day'],
  meeting: ['attend'],
  habits: ['plan_job'],
  feeling: ['emote'],
  staying: ['wait'],
  walking: ['follow', 'move_to'],
  looking: ['look'],
}
