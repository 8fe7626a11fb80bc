import type { Sentence } from '../../../language/en/grammar/text.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { asksOwnTask } from '../../../language/en/questions/what-to-do.ts'
import { type Answer, say } from '../answers/answer.ts'
import type { Mind } from '../mind.ts'
import { listWords } from '../orders/goods-words.ts'

/** "What am I to do?" asks, where I want nothing of them, for what they were asked to do in another town. */
export const answerOfErrandElsewhere = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const { tasksElsewhere: [task] = [] } = mind.context.surroundings ?? {}
  if (task === undefined || !asksOwnTask.test(norm)) return null
  const who = `${shortName(task.giver)} of ${task.zone}`
  return task.left.length === 0
    ? say(`By your own note you have done all of it. Go back to ${who}.`)
    : say(`By your own note it is for ${who}: ${listWords(task.left)}.`)
}
