import type { Locator } from 'playwright-core'

/** The whole text in the studio's editor, which draws only the lines in view. */
export const textIn = (area: Locator): Promise<string> =>
  area.evaluate((content) => {
    const { cmTile } = content as unknown as { cmTile: { view: { state: { doc: { toString(): string } } } } }
    return cmTile.view.state.doc.toString()
  })
