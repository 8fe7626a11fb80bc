import { rm } from 'node:fs/promises'
import { createPastAnswers, type PastAsk } from './past-answers.ts'

// A separate process answers, so that a long replay never slows down the village.

/** This process writes only here. */
const folder = process.argv[2]
const past = createPastAnswers()

process.on('message', async (asked: PastAsk) => {
  const answer = await past.answer(asked)
  process.send?.(answer)
})
// The caller is gone, so the files that were written for it are removed.
process.once('disconnect', async () => {
  await past.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => {})
  process.exit()
})
