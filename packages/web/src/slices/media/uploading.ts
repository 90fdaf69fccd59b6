/** Whether files are under way on the page: what is saved meanwhile is without them. */
import { useEffect } from 'react';
import { createStore, useStore } from '../../platform/store.ts';

const under_way = createStore(0);

export function useNoteUploading(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    under_way.set(under_way.get() + 1);
    return () => under_way.set(under_way.get() - 1);
  }, [busy]);
}

export const useUploading = (): boolean => useStore(under_way) > 0;
