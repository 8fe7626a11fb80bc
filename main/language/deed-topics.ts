/** The topics of requests for a deed. */
export const deedTopics = [
  'buying',
  'browsing',
  'owing',
  'making',
  'dropping',
  'teaching',
  'errands',
  'secrecy',
  'speaking',
  'turning',
  'home',
  'plans',
  'meeting',
  'habits',
  'feeling',
  'staying',
  'walking',
  'looking',
] as const
export type DeedTopic = (typeof deedTopics)[number]

/** Finds too many topics rather than too few, because a request for a deed must reach the tool that can do it. */
export interface DeedWords {
  /** The topic with most words comes first. Null if this language can't tell. */
  topicsIn(text: string): ReadonlySet<DeedTopic> | null
}
