/** Items of the specification that no test proves yet. This list only ever gets shorter. */
export const openItems: readonly string[] = ['spec-2.1-06', 'spec-2.2-16', 'spec-6-08']
