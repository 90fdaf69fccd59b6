import type { Contract, Given } from '@sen/domain/shared/contract.ts';
import { answerOf, envelopeOf, openCalls, refusalOf, requestOf, signedIn } from './call.ts';

const fileName = (response: Response): string | undefined => {
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return named && decodeURIComponent(named);
};

/** Fetches the file a contract describes and hands it to the browser to keep, under the server's name for it. */
export const download = <C extends Contract>(contract: C, given: Given<C>): Promise<void> =>
  signedIn(() => fetchFile(contract, given));

async function fetchFile<C extends Contract>(contract: C, given: Given<C>): Promise<void> {
  openCalls.set(openCalls.get() + 1);
  try {
    const response = await answerOf(requestOf(contract, given, {}), undefined);
    const name = fileName(response);
    if (!response.ok || name === undefined)
      throw refusalOf(await envelopeOf(response), response, () => download(contract, given));
    const address = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: address, download: name });
    link.click();
    // The browser reads the blob after the click.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } finally {
    openCalls.set(openCalls.get() - 1);
  }
}
