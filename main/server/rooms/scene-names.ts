/** RPGJS's message with the whole map, and the name under which a page gets it packed. */
export const plainScene = 'loadScene'
export const packedScene = 'scene'
