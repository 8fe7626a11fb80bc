/** Whether the server's page runs the very code of this one: its scripts are named by what is in them. */
export async function isOurCode(): Promise<boolean> {
  const ours = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  if (ours === undefined) return false
  const page = await (await fetch('/', { cache: 'no-store' })).text()
  return page.includes(`"${new URL(ours).pathname}"`)
}
