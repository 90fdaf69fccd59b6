/** By the name of a file of the build, how the modules of a slice begin that lie in it, because several screens need them. */
export type Chunks = Readonly<Record<string, readonly string[]>>;
