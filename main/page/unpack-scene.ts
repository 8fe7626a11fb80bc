import { packedScene, plainScene } from '../server/rooms/scene-names.ts'

type Deliver = (name: string, data: unknown) => void

/**
 * Unpacks the map (main/server/rooms/frames/scene.ts), which takes a moment. Whatever comes meanwhile waits, so that
 * everything is delivered in the order in which it was sent.
 */
export function createSceneUnpacker(deliver: Deliver): Deliver {
  let later: { name: string; data: unknown }[] | null = null

  const goOn = (): void => {
    const waiting = later ?? []
    later = null
    for (const { name, data } of waiting) take(name, data)
  }
  function take(name: string, data: unknown): void {
    if (later) return void later.push({ name, data })
    if (name !== packedScene) return deliver(name, data)
    later = []
    void unpack(data as Uint8Array<ArrayBuffer>)
      .then((scene) => deliver(plainScene, scene))
      .finally(goOn)
  }
  return take
}

const unpack = (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json()
