import { useSearchParams } from 'react-router-dom';

/** The query parameters of the address. `setParams` sets parameters, and removes empty ones. */
export function useQueryParams<Name extends string>() {
  const [parameters, setParameters] = useSearchParams();
  return {
    getParam: (name: Name) => parameters.get(name) ?? '',
    setParams: (changes: Partial<Record<Name, string>>) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, state: { keepPlace: true } },
      ),
  };
}
