/**
 * Fetches a picture of the world and gives it to an `Image`. That would else take what this page already has under the
 * same address: another zone's picture, or an older one. Rejects if there is none.
 */
export async function fetchInto(picture: HTMLImageElement, name: string): Promise<void> {
  const response = await fetch(`/assets/${name}`)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  picture.src = URL.createObjectURL(await response.blob())
  try {
    await picture.decode()
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}
