import { z } from 'zod'
import { songNamed } from '../main/language/song-named.ts'
import { defineTool, defineToolFactory, type Tool, type ToolScene } from '../main/mind/ports/tool.ts'
import { byMe, marketAsJudged } from '../main/mind/tools/act.ts'
import { refusal, refused, shown } from '../main/mind/tools/refusals.ts'

const titlesIn = ({ context }: ToolScene): string =>
  (context.surroundings?.songs ?? []).map(({ title }) => title).join(', ')

const songArguments = z.strictObject({
  song: z.string().max(120).optional().meta({ names: 'song' }).describe('its title; leave it out for any'),
})

const singing = (scene: ToolScene): Tool | null => {
  const titles = titlesIn(scene)
  if (titles === '') return null
  return defineTool({
    name: 'sing',
    description: `Sing a song that you know: ${titles}. All around hear its verses; you need not say them. Use it when asked for a song.`,
    permission: 'speak',
    isPlain: true,
    arguments: songArguments,
    async execute({ song: wanted }, run) {
      const known = marketAsJudged(run).surroundings.songs ?? []
      const song = wanted === undefined ? undefined : songNamed(known, wanted, run.language.stems.stem)
      if (song === null)
        return refusal('not-learned', `You know no song like “${shown(wanted ?? '')}”. You know: ${titles}.`)
      const outcome = await run.act({ kind: 'npcSing', ...byMe(run), ...(song ? { song: song.id } : {}) })
      if (outcome.kind === 'refused')
        switch (outcome.reason) {
          case 'busy':
            return refusal('busy', 'Somebody is singing already: wait for the end of the song.')
          case 'resting':
            return refusal('resting', 'You have sung enough for today.')
          default:
            return refused(outcome.reason, { act: 'sing', whom: 'You' })
        }
      const began = outcome.events.find((event) => event.kind === 'songBegan')
      const title = known.find(({ id }) => began?.kind === 'songBegan' && id === began.song)?.title ?? 'it'
      return { ok: true, text: `You begin to sing “${title}”. The verses follow by themselves.` }
    },
  })
}

export default defineToolFactory('sing', 'speak', singing, { arguments: songArguments, dependsOn: titlesIn })
