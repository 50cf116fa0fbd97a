import { data, type RouterContextProvider } from 'react-router';
import { type Api, ApiError, createApi } from './api.ts';
import { languageOfRequest, pageRequest } from './request.ts';

interface LoaderArguments {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The typed client for route loaders, which run on the server as a visitor. */
export function visitorApi({ request, context }: LoaderArguments): Api {
  const page = context.get(pageRequest);
  const language = languageOfRequest(request.url, page);
  return createApi((path, init) =>
    page.apiFetch(path, { ...init, headers: { ...init.headers, 'accept-language': language } }),
  );
}

/** What a page answers as the API does: what is not found does not exist, what is not possible now may be later. */
const PASSED_ON = [404, 503];

/** The same, where what the API does not find is a page that does not exist: `await loaderApi(args).call('getJob', …)`. */
export function loaderApi(args: LoaderArguments): Api {
  const api = visitorApi(args);
  return {
    async call(...options) {
      try {
        return await api.call(...options);
      } catch (error) {
        if (error instanceof ApiError && PASSED_ON.includes(error.status)) {
          throw data(null, { status: error.status });
        }
        throw error;
      }
    },
  };
}
