import type { Act } from './kinds.ts'

const sleeping = /\b(?:sleep|sleeping|asleep|dozing|in bed)\b/i
const eating =
  /^(?:eating|breakfasting|lunching|supping|dining|having (?:[a-z]+ )*(?:breakfast|lunch|dinner|supper|soup|stew|bread|meal|bite|plate)|sharing a pie)\b/i
const praying = /\b(?:pray|prayers?|sermon|service|preaching|flowers for|among the old friends|sitting quietly)\b/i
/** Words that describe unpaid activities. */
const idling =
  /^(?:rest|sitt|play|read|listen|drink|stroll|watch|look|chat|gossip|talk|lean|stand|soak|wish|count|pass|being|stay|wait|lying|dream|giv|settl|los|argu|throw|enjoy|catch|admir|fidget|visit|leav|danc|sing|celebrat|stretch|telling (?:stories|tales|news))/i

/** The kind of activity that the words describe. Words that fit no other kind mean work. */
export function actOf(doing: string): Act {
  if (sleeping.test(doing)) return 'sleep'
  if (eating.test(doing)) return 'meal'
  if (praying.test(doing)) return 'worship'
  return idling.test(doing) ? 'leisure' : 'work'
}
