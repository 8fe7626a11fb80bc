import type { Sentence } from '../../../language/en/grammar/text.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import { withoutRequest } from '../../../language/en/requests/asking.ts'
import { songAsked } from '../../../language/en/requests/singing.ts'
import { songNamed } from '../../../language/song-named.ts'
import { type Answer, say } from '../answers/answer.ts'
import type { Mind } from '../mind.ts'
import { byTool } from './by-tool.ts'

/** Sings for somebody who asks for a song. Null if I know none. */
export const answerSong = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const { songs = [] } = mind.context.surroundings ?? {}
  const words = songs.length === 0 ? null : (songAsked(norm) ?? songAsked(withoutRequest(norm)))
  if (words === null) return null
  const song = words === '' ? null : songNamed(songs, words, stem)
  const titles = songs.map(({ title }) => `“${title}”`)
  if (words !== '' && !song) return say(`That one I do not know, ${mind.name}. I could sing ${titles.join(' or ')}.`)
  return byTool(mind, 'sing', song ? { song: song.title } : {}, {
    ok: () => (song ? `“${song.title}” it is. Listen, then.` : `Listen, then, ${mind.name}.`),
    failed: `Not now, ${mind.name}. Another time I will.`,
  })
}
