import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded once it is wanted. Until it is here nothing is shown in its place; what cannot be
 * loaded is reported to `onFailure` and tried again the next time it is wanted.
 *
 * @param load Imports the component; the same function every time.
 */
export function useOnDemand<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ readonly component: ComponentType<Props> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is reported to its first caller
  useEffect(() => {
    if (wanted && loaded === undefined) load().then((component) => setLoaded({ component }), onFailure);
  }, [wanted, loaded, load]);
  return loaded?.component;
}
