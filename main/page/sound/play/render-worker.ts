import { render, type Want } from '../synth/render.ts'

/** Renders beside the page, so that no frame waits for a piece of music. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; want: Want }>) => {
  const sound = render(data.want)
  postMessage({ id: data.id, sound }, { transfer: sound.map((channel) => channel.buffer) })
})
