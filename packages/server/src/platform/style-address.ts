/** One word that names a style sheet, as opposed to the text of one. */
export const isStyleAddress = (css: string): boolean => /^(\/|https?:\/\/)\S+$/.test(css) && !css.includes('{');
