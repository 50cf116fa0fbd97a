import { data, type RouterContextProvider } from 'react-router';
import { type Api, ApiError, createApi } from './api.ts';
import { languageOfRequest, pageRequest } from './request.ts';

/**
 * The typed client for route loaders, which run on the server as a visitor: `await loaderApi(args).call('getJob', …)`.
 * What the API does not find becomes a 404 page.
 */
export function loaderApi({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Api {
  const page = context.get(pageRequest);
  const language = languageOfRequest(request.url, page);
  const api = createApi((path, init) =>
    page.apiFetch(path, { ...init, headers: { ...init.headers, 'accept-language': language } }),
  );
  return {
    async call(...options) {
      try {
        return await api.call(...options);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
        throw error;
      }
    },
  };
}
